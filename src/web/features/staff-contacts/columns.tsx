import Pencil from 'lucide-react/icons/pencil'
import Reply from 'lucide-react/icons/reply'
import { Link } from 'react-router'
import type { Contact } from '../../../contract/contacts.ts'
import { mailto } from '../../lib/mailto.ts'
import { Button } from '../../ui/button.tsx'
import { type Column, RowActions } from '../../ui/data-table.tsx'
import { HitFields, Marked, MarkedExcerpt } from '../../ui/marked.tsx'
import { PersonLink } from '../../ui/person-link.tsx'
import { ReceivedAt, RowLink, UnreadBadge } from '../../ui/queue-cells.tsx'
import { DeleteButton } from '../../ui/row-buttons.tsx'
import { ContactAssignee } from './contact-assignee.tsx'
import { ContactStatusSelect } from './status-select.tsx'

export const replyTo = ({ email, subject }: Contact) => mailto(email, `Re: ${subject}`)

type Actions = {
	timeZone: string
	hrefOf: (contact: Contact) => string
	onReply: (contact: Contact) => void
	onDelete: false | ((contact: Contact) => void)
}

export const contactColumns = ({ timeZone, hrefOf, onReply, onDelete }: Actions): Column<Contact>[] => [
	{
		name: 'Name',
		sort: { ascending: 'name' },
		isHeading: true,
		cell: ({ id, name }) => (
			<bdi className="line-clamp-1 wrap-anywhere lg:w-32 2xl:w-52" title={name}>
				<PersonLink
					to={{ record: 'contact', id }}
					className="rounded-sm underline-offset-4 hover:text-primary hover:underline"
				>
					<Marked text={name} />
				</PersonLink>
			</bdi>
		),
	},
	{
		name: 'Email',
		isMinor: true,
		cell: (contact) => (
			<a
				href={replyTo(contact)}
				className="block max-w-full truncate text-primary lg:max-w-40 underline-offset-4 hover:underline"
				title={contact.email}
			>
				<Marked text={contact.email} />
			</a>
		),
	},
	{
		name: 'Subject',
		className: 'lg:w-full lg:max-w-0',
		sort: { ascending: 'subject' },
		cell: (contact) => (
			<span className="block min-w-0">
				<RowLink to={hrefOf(contact)} text={contact.subject} className="line-clamp-1 font-medium" />
				<bdi className="line-clamp-1 text-sm wrap-anywhere text-muted">
					<MarkedExcerpt text={contact.message} />
				</bdi>
				<HitFields
					shown={[contact.name, contact.email, contact.subject, contact.message].join('\n')}
					fields={{ Phone: contact.phone }}
				/>
				<UnreadBadge count={contact.unreadMessages} />
			</span>
		),
	},
	{ name: 'Status', sort: { ascending: 'status' }, cell: (contact) => <ContactStatusSelect contact={contact} /> },
	{ name: 'Assignee', cell: (contact) => <ContactAssignee contact={contact} /> },
	{
		name: 'Date',
		sort: { ascending: 'oldest', descending: 'newest' },
		cell: (contact) => (
			<ReceivedAt at={contact.submittedAt} kind="contact" isWaiting={contact.status === 'new'} timeZone={timeZone} />
		),
	},
	{
		name: 'Actions',
		cell: (contact) => (
			<RowActions>
				<Button variant="ghost" size="icon-sm" title="Reply" onClick={() => onReply(contact)}>
					<Reply aria-hidden="true" className="size-4.5" />
					<span className="sr-only">Reply to {contact.name}</span>
				</Button>
				<Button asChild variant="ghost" size="icon-sm">
					<Link to={hrefOf(contact)} preventScrollReset title="Edit">
						<Pencil aria-hidden="true" className="size-4.5" />
						<span className="sr-only">Edit: {contact.subject}</span>
					</Link>
				</Button>
				{onDelete && <DeleteButton label={`Delete: ${contact.subject}`} onClick={() => onDelete(contact)} />}
			</RowActions>
		),
	},
]
