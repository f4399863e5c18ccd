import { Link } from 'react-router'
import { useMay } from '../../lib/session.ts'
import { StaffPageMeta } from '../../lib/staff-page-meta.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PanelTabs, panelTab } from '../../ui/panel-tabs.tsx'

/** In their order. */
const panels = [
	panelTab('site', 'Site', async () => (await import('../../features/staff-settings/facts-panel.tsx')).FactsPanel),
	panelTab('partners', 'Partners', async () => (await import('../../features/staff-partners/panel.tsx')).PartnersPanel),
	panelTab('pages', 'Search results', async () => (await import('../../features/staff-seo/panel.tsx')).SeoPanel),
	panelTab(
		'agreements',
		'Agreements',
		async () => (await import('../../features/staff-agreements/panel.tsx')).AgreementsPanel,
	),
	panelTab(
		'documents',
		'Documents',
		async () => (await import('../../features/staff-document-wordings/panel.tsx')).DocumentWordingsPanel,
	),
	panelTab('keys', 'API keys', async () => (await import('../../features/staff-api-keys/panel.tsx')).ApiKeysPanel),
	panelTab('webhooks', 'Webhooks', async () => (await import('../../features/staff-webhooks/panel.tsx')).WebhooksPanel),
	panelTab(
		'mails',
		'Mail wording',
		async () => (await import('../../features/staff-mail-wordings/panel.tsx')).WordingsPanel,
	),
	panelTab(
		'replies',
		'Saved replies',
		async () => (await import('../../features/staff-saved-replies/saved-replies.tsx')).SavedReplies,
	),
]

export function Component() {
	const mayManage = useMay('settings.manage')
	const mayReadStatus = useMay('system.read')
	return (
		<>
			<StaffPageMeta title="Settings" />
			<div className="flex flex-wrap items-center justify-between gap-3">
				<h1 className="text-3xl">Settings</h1>
				{mayReadStatus && (
					<Button asChild variant="outline">
						<Link to="/admin/status">Status</Link>
					</Button>
				)}
			</div>
			{mayManage ? (
				<PanelTabs className="mt-4" label="Settings" panels={panels} />
			) : (
				<EmptyState title="Only admins change the settings" description="Please ask an administrator." />
			)}
		</>
	)
}
