import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { ActivityEntry } from '../../../contract/activity.ts'
import { correctionLabels } from '../../../contract/correction-words.ts'
import { formatMoment } from '../../lib/dates.ts'
import { useMay } from '../../lib/session.ts'
import { staffPage, staffPageQuery } from '../../lib/staff-api.ts'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'

type Action = ActivityEntry['action']

const verbs: Partial<Record<Action, string>> = {
	changed: 'changed',
	corrected: 'corrected',
	proposed: 'proposed',
	proposal_accepted: 'accepted',
	proposal_declined: 'declined',
	address_requested: 'gave another address',
	address_changed: 'confirmed another address',
}

/** The latest entries of the activity log about an article; the status has its own history. */
const latest = 50

const isShown = ({ action, changes }: ActivityEntry) => action in verbs && Object.keys(changes).length > 0

/** Who changed which details, before and after. It is loaded when somebody wants to see it. */
export function Changes({ id, timeZone }: { id: number; timeZone: string }) {
	const mayRead = useMay('activity.read')
	const listId = useId()
	const [isOpen, setIsOpen] = useState(false)
	const { data, isError } = useQuery({
		...staffPageQuery('/api/activity', staffPage('/api/activity'), { record: 'article', recordId: id, limit: latest }),
		enabled: isOpen,
	})
	if (!mayRead) return null
	const entries = data?.data.filter(isShown)
	return (
		<div className="flex flex-col items-start gap-3">
			<Button
				variant="outline"
				size="sm"
				aria-expanded={isOpen}
				aria-controls={listId}
				onClick={() => setIsOpen(!isOpen)}
			>
				{isOpen ? 'Hide changes of details' : 'Show changes of details'}
			</Button>
			<div id={listId} hidden={!isOpen} className="w-full">
				{isOpen && !entries && !isError && <Spinner label="Loading changes..." />}
				{isError && <p className="text-danger">The changes could not be loaded.</p>}
				{entries?.length === 0 && <p className="text-muted">None yet.</p>}
				<ol className="flex flex-col gap-4">
					{entries?.map((entry) => (
						<Entry key={entry.id} entry={entry} timeZone={timeZone} />
					))}
				</ol>
			</div>
		</div>
	)
}

function Entry({ entry: { actor, action, at, changes }, timeZone }: { entry: ActivityEntry; timeZone: string }) {
	return (
		<li className="flex flex-col gap-1">
			<p className="flex flex-wrap justify-between gap-x-4">
				<span>
					<span className="font-medium">{actor.name ?? (actor.kind === 'system' ? 'The system' : 'The author')}</span>{' '}
					{verbs[action]}
				</span>
				<time dateTime={at} className="text-sm text-muted">
					{formatMoment(at, timeZone)}
				</time>
			</p>
			<dl className="flex flex-col gap-1 text-sm">
				{Object.entries(changes).map(([field, { before, after }]) => (
					<div key={field} className="wrap-anywhere">
						<dt className="inline text-muted">{nameOf(field)}: </dt>
						<dd className="inline">
							<Value value={before} /> → <Value value={after} />
						</dd>
					</div>
				))}
			</dl>
		</li>
	)
}

const nameOf = (field: string): string =>
	Object.hasOwn(correctionLabels, field) ? correctionLabels[field as keyof typeof correctionLabels] : field

function Value({ value }: { value: unknown }) {
	if (value === null || value === undefined || value === '') return <span className="text-muted">(empty)</span>
	return <bdi className="whitespace-pre-line">{typeof value === 'string' ? value : JSON.stringify(value)}</bdi>
}
