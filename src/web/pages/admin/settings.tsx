import { type ComponentType, lazy, Suspense } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { chunk } from '../../lib/chunk-reload.ts'
import { PageMeta } from '../../lib/page-meta.tsx'
import { useMay } from '../../lib/session.ts'
import { useSite } from '../../lib/site.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { Tabs } from '../../ui/tabs.tsx'

const panel = (load: () => Promise<ComponentType>) => lazy(chunk(async () => ({ default: await load() })))

/** In their order. */
const panels: { value: string; label: string; Panel: ComponentType }[] = [
	{
		value: 'site',
		label: 'Site',
		Panel: panel(async () => (await import('../../features/staff-settings/facts-panel.tsx')).FactsPanel),
	},
	{
		value: 'partners',
		label: 'Partners',
		Panel: panel(async () => (await import('../../features/staff-partners/panel.tsx')).PartnersPanel),
	},
	{
		value: 'pages',
		label: 'Search results',
		Panel: panel(async () => (await import('../../features/staff-seo/panel.tsx')).SeoPanel),
	},
	{
		value: 'mails',
		label: 'Mail wording',
		Panel: panel(async () => (await import('../../features/staff-mail-wordings/panel.tsx')).WordingsPanel),
	},
	{
		value: 'replies',
		label: 'Saved replies',
		Panel: panel(async () => (await import('../../features/staff-saved-replies/saved-replies.tsx')).SavedReplies),
	},
]

export function Component() {
	const site = useSite()
	const [parameters] = useSearchParams()
	const navigate = useNavigate()
	const mayManage = useMay('settings.manage')
	const current = panels.find(({ value }) => value === parameters.get('tab')) ?? panels[0]
	return (
		<>
			<PageMeta site={site} title="Settings" description={`The staff of ${site.name}.`} robots="noindex,nofollow" />
			<h1 className="text-3xl">Settings</h1>
			{mayManage ? (
				<Tabs
					className="mt-4"
					label="Settings"
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
			) : (
				<EmptyState title="Only admins change the settings" description="Please ask an administrator." />
			)}
		</>
	)
}
