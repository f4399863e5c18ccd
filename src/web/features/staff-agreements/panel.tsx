import { useQuery, useQueryClient } from '@tanstack/react-query'
import { agreementKindLabels, agreementParts, agreementSignersLabels } from '../../../contract/agreement-words.ts'
import type { AgreementText } from '../../../contract/agreements.ts'
import { formatMoment } from '../../lib/dates.ts'
import { refresh } from '../../lib/refresh.ts'
import { useSite } from '../../lib/site.ts'
import { staffQuery } from '../../lib/staff-api.ts'
import { useUnfinished } from '../../lib/staff-drafts.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { NotLoaded } from '../../ui/not-loaded.tsx'
import { TextParts } from '../../ui/text-parts.tsx'
import { useRecordDialog } from '../../ui/use-record-dialog.ts'
import { TextDialog } from './text-dialog.tsx'

/** The versions of the site first, then those of each journal; the latest of each first. */
const groupsOf = (texts: readonly AgreementText[]) =>
	[...Map.groupBy(texts, ({ journalId }) => journalId).values()].sort(
		([one], [other]) =>
			Number(one?.journalId !== null) - Number(other?.journalId !== null) ||
			(one?.journalTitle ?? '').localeCompare(other?.journalTitle ?? ''),
	)

/** Where nothing is stored for a journal yet: the text of the site is what it begins with. */
const newOf = (site: AgreementText): AgreementText => ({ ...site, id: null, version: 0 })

/** What authors are asked to sign, of the site and of journals. */
export function AgreementsPanel() {
	const client = useQueryClient()
	const query = useQuery(staffQuery('/api/settings/agreements', {}))
	const { data } = query
	const editing = useRecordDialog<AgreementText>()
	const groups = groupsOf(data ?? [])
	const current = groups.flatMap(([latest]) => latest ?? [])
	const site = current.find(({ journalId }) => journalId === null)
	useUnfinished(
		'agreement_text',
		(name) => {
			const found = current.find(({ journalId }) => String(journalId ?? 'site') === name)
			if (found) editing.show(found)
			else if (name === 'new' && site) editing.show(newOf(site))
		},
		data !== undefined,
	)
	if (!site) return <NotLoaded what="the agreements" query={query} className="text-danger" />
	return (
		<>
			<div className="flex flex-wrap items-start justify-between gap-3">
				<p className="max-w-prose text-muted">
					What authors sign before their article is published. Each change is stored as the next version; requests that
					wait and what was signed keep theirs. The shipped text is a draft: have it checked by somebody who knows your
					law.
				</p>
				<Button onClick={() => editing.show(newOf(site))}>Text for a journal</Button>
			</div>
			<ul aria-label="Texts" className="mt-5 flex flex-col gap-4">
				{groups.map((versions) => (
					<TextGroup
						key={versions[0]?.journalId ?? 'site'}
						versions={versions}
						onEdit={() => versions[0] && editing.show(versions[0])}
					/>
				))}
			</ul>
			{editing.record && (
				<TextDialog
					key={`${editing.record.journalId} ${editing.record.version}`}
					{...editing.props}
					text={editing.record}
					onSaved={() => refresh(client, ['/api/settings/agreements', '/api/activity'])}
				/>
			)}
		</>
	)
}

function TextGroup({ versions, onEdit }: { versions: readonly AgreementText[]; onEdit: () => void }) {
	const { timeZone } = useSite()
	const [latest] = versions
	if (!latest) return null
	const name = latest.journalTitle ?? 'Every other journal'
	return (
		<li className="flex flex-col gap-3 rounded-lg border border-border bg-surface px-5 py-4">
			<div className="flex flex-wrap items-center gap-x-3 gap-y-1">
				<h2 className="font-sans text-lg font-semibold tracking-normal wrap-anywhere">
					<bdi>{name}</bdi>
				</h2>
				<Badge variant={latest.isAsked ? 'success' : 'quiet'}>
					{latest.isAsked ? 'Asked for when accepted' : 'On request'}
				</Badge>
				<Button variant="outline" size="sm" className="ml-auto" onClick={onEdit}>
					Edit<span className="sr-only"> the text of {name}</span>
				</Button>
			</div>
			<p className="text-sm text-muted">
				{agreementKindLabels[latest.kind]} · signed by: {agreementSignersLabels[latest.signers].toLowerCase()}
			</p>
			{versions.map((version) => (
				<details key={version.version} className="border-t border-border pt-2">
					<summary className="cursor-pointer">
						Version {version.version}
						<span className="text-sm text-muted">
							{version.createdAt
								? ` · ${version.createdBy} · ${formatMoment(version.createdAt, timeZone)}`
								: ' · as shipped'}
						</span>
					</summary>
					<div className="mt-2 max-w-prose">
						<TextParts parts={agreementParts(version.text)} level="h3" />
					</div>
				</details>
			))}
		</li>
	)
}
