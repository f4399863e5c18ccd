import { type ComponentType, lazy, Suspense } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { Summary } from '../../features/staff-summary/summary.tsx'
import { DemoNotice } from '../../features/staff-summary/summary-notices.tsx'
import { chunk } from '../../lib/chunk-reload.ts'
import { PageMeta } from '../../lib/page-meta.tsx'
import { useSite } from '../../lib/site.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { Tabs } from '../../ui/tabs.tsx'

const panel = (load: () => Promise<ComponentType>) => lazy(chunk(async () => ({ default: await load() })))

/** In their order. A panel comes when its tab is opened, with all that only it needs. */
const panels: { value: string; label: string; Panel: ComponentType }[] = [
	{
		value: 'articles',
		label: 'Articles',
		Panel: panel(async () => (await import('../../features/staff-articles/panel.tsx')).ArticlesPanel),
	},
	{
		value: 'contacts',
		label: 'Contacts',
		Panel: panel(async () => (await import('../../features/staff-contacts/panel.tsx')).ContactsPanel),
	},
	{
		value: 'journals',
		label: 'Journals',
		Panel: panel(async () => (await import('../../features/staff-journals/panel.tsx')).JournalsPanel),
	},
	{
		value: 'newsletters',
		label: 'Newsletters',
		Panel: panel(async () => (await import('../../features/staff-newsletters/panel.tsx')).NewslettersPanel),
	},
	{
		value: 'testimonials',
		label: 'Testimonials',
		Panel: panel(async () => (await import('../../features/staff-testimonials/panel.tsx')).TestimonialsPanel),
	},
	{
		value: 'categories',
		label: 'Categories',
		Panel: panel(async () => (await import('../../features/staff-sections/panel.tsx')).SectionsPanel),
	},
	{
		value: 'analytics',
		label: 'Analytics',
		Panel: panel(async () => (await import('../../features/staff-analytics/panel.tsx')).AnalyticsPanel),
	},
]

export function Component() {
	const site = useSite()
	const [parameters] = useSearchParams()
	const navigate = useNavigate()
	const current = panels.find(({ value }) => value === parameters.get('tab')) ?? panels[0]
	return (
		<>
			<PageMeta site={site} title="Dashboard" description={`The staff of ${site.name}.`} robots="noindex,nofollow" />
			<h1 className="sr-only">Dashboard</h1>
			<Summary />
			<Tabs
				className="mt-1.5"
				label="Records"
				value={current?.value ?? ''}
				onValueChange={(tab) => void navigate(`?tab=${tab}`, { preventScrollReset: true })}
				tabs={panels.map(({ value, label, Panel }) => ({
					value,
					label,
					content: value === current?.value && (
						<Suspense fallback={<Spinner label={`Loading ${label.toLowerCase()}...`} />}>
							<Panel />
						</Suspense>
					),
				}))}
			/>
			<DemoNotice />
		</>
	)
}
