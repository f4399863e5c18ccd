import { type ContactStatus, contactStatusLabels } from '../../../contract/contact-words.ts'
import type { Contact } from '../../../contract/contacts.ts'
import { Select } from '../../ui/select.tsx'
import { useSetStatus } from './queries.ts'

/** Its fill, and the colour of its words and its arrow. */
const looks: Record<ContactStatus, [fill: string, tone: string]> = {
	new: ['bg-tint-primary!', 'text-primary'],
	in_progress: ['bg-tint-warn!', 'text-accent-text'],
	resolved: ['bg-tint-success!', 'text-success'],
	closed: ['bg-sunken!', 'text-muted'],
}

/** The badge of a status that is also where it is changed. */
export function StatusSelect({ contact }: { contact: Contact }) {
	const { mutate } = useSetStatus()
	const [fill, tone] = looks[contact.status]
	return (
		<div className="w-36">
			<Select
				aria-label={`Status of ${contact.subject}, from ${contact.name}`}
				value={contact.status}
				onChange={({ target }) => mutate({ id: contact.id, status: target.value as ContactStatus })}
				tone={tone}
				className={`h-8! border-transparent! py-0 pl-2! text-sm! font-semibold text-inherit! ${fill} [&_option]:bg-surface [&_option]:text-text`}
			>
				{Object.entries(contactStatusLabels).map(([status, label]) => (
					<option key={status} value={status}>
						{label}
					</option>
				))}
			</Select>
		</div>
	)
}
