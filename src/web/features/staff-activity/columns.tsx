import { Link } from 'react-router'
import type { ActivityEntry } from '../../../contract/activity.ts'
import type { Role } from '../../../contract/permissions.ts'
import { actionLabel, actorName, kindName } from '../../lib/activity-text.ts'
import { formatMoment } from '../../lib/dates.ts'
import type { Column } from '../../ui/data-table.tsx'
import { FieldChanges } from '../../ui/field-changes.tsx'
import { recordPlace } from './record-place.ts'

const linkStyle = 'rounded-sm underline decoration-1 underline-offset-4 hover:text-primary'

type Hrefs = {
	/** The entries of one person alone. */
	ofPerson: (id: number) => string
	/** The entries about one record alone. */
	ofRecord: (entry: ActivityEntry) => string
}

export const activityColumns = ({
	timeZone,
	role,
	hrefs,
}: {
	timeZone: string
	role: Role
	hrefs: Hrefs
}): Column<ActivityEntry>[] => [
	{
		name: 'What happened',
		isHeading: true,
		cell: (entry) => <Sentence entry={entry} role={role} hrefs={hrefs} />,
	},
	{
		name: 'Before and after',
		cell: (entry) => (
			<span className="block min-w-0 lg:max-w-xl">
				<FieldChanges entry={entry} timeZone={timeZone} />
				{entry.reason && (
					<span dir="auto" className="mt-1 block border-l-2 border-accent-text pl-2 text-sm wrap-anywhere">
						{entry.reason}
					</span>
				)}
			</span>
		),
	},
	{
		name: 'Time',
		cell: ({ at }) => (
			<time dateTime={at} className="text-sm whitespace-nowrap">
				{formatMoment(at, timeZone)}
			</time>
		),
	},
]

function Sentence({ entry, role, hrefs }: { entry: ActivityEntry; role: Role; hrefs: Hrefs }) {
	const { actor, record } = entry
	const who = actorName(entry)
	const what = `${kindName(record.kind)}${record.label || record.id === null ? '' : ` ${record.id}`}`
	const place = recordPlace(entry, role)
	return (
		<span className="block min-w-0 font-normal wrap-anywhere lg:min-w-80">
			{actor.id === null ? (
				<bdi className="font-medium">{who}</bdi>
			) : (
				<Link to={hrefs.ofPerson(actor.id)} className={`font-medium ${linkStyle}`} title="Only what this person did">
					<bdi>{who}</bdi>
				</Link>
			)}{' '}
			{actionLabel(entry)}{' '}
			{place ? (
				<Link to={place} className={linkStyle}>
					{what}
					{record.label && (
						<>
							{' '}
							<bdi className="font-medium">{record.label}</bdi>
						</>
					)}
				</Link>
			) : (
				<>
					{what} {record.label && <bdi className="font-medium">{record.label}</bdi>}
				</>
			)}
			{record.id !== null && (
				<Link to={hrefs.ofRecord(entry)} className="mt-0.5 block w-fit text-sm text-muted underline underline-offset-4">
					History<span className="sr-only"> of {record.label ?? what}</span>
				</Link>
			)}
		</span>
	)
}
