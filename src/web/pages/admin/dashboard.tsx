import { Summary } from '../../features/staff-summary/summary.tsx'
import { DemoNotice } from '../../features/staff-summary/summary-notices.tsx'
import { StaffPageMeta } from '../../lib/staff-page-meta.tsx'
import { PanelTabs, panelTab } from '../../ui/panel-tabs.tsx'

/** In their order. */
const panels = [
	panelTab('articles', 'Articles', async () => (await import('../../features/staff-articles/panel.tsx')).ArticlesPanel),
	panelTab('contacts', 'Contacts', async () => (await import('../../features/staff-contacts/panel.tsx')).ContactsPanel),
	panelTab('journals', 'Journals', async () => (await import('../../features/staff-journals/panel.tsx')).JournalsPanel),
	panelTab(
		'newsletters',
		'Newsletters',
		async () => (await import('../../features/staff-newsletters/panel.tsx')).NewslettersPanel,
	),
	panelTab(
		'testimonials',
		'Testimonials',
		async () => (await import('../../features/staff-testimonials/panel.tsx')).TestimonialsPanel,
	),
	panelTab(
		'categories',
		'Categories',
		async () => (await import('../../features/staff-sections/panel.tsx')).SectionsPanel,
	),
	panelTab(
		'analytics',
		'Analytics',
		async () => (await import('../../features/staff-analytics/panel.tsx')).AnalyticsPanel,
	),
]

export function Component() {
	return (
		<>
			<StaffPageMeta title="Dashboard" />
			<h1 className="sr-only">Dashboard</h1>
			<Summary />
			<PanelTabs className="mt-1.5" label="Records" panels={panels} />
			<DemoNotice />
		</>
	)
}
