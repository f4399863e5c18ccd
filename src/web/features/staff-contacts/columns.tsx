import Pencil from 'lucide-react/icons/pencil'
import Reply from 'lucide-react/icons/reply'
import { Link } from 'react-router'
import type { Contact } from '../../../contract/contacts.ts'
import { mailto } from '../../lib/mailto.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { type Column, RowActions } from '../../ui/data-table.tsx'
import { HitFields, MarkedLine, useHitFields } from '../../ui/marked.tsx'
import { PersonLink } from '../../ui/person-link.tsx'
import { ReceivedAt, RowLink, unreadBadge } from '../../ui/queue-cells.tsx'
import { RowBadges } from '../../ui/row-badges.tsx'
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
			<PersonLink
				to={{ record: 'contact', id }}
				className="block w-fit max-w-full rounded-sm underline-offset-4 hover:text-primary hover:underline"
			>
				<MarkedLine text={name} className="lg:w-32 2xl:w-52" />
			</PersonLink>
		),
	},
	{
		name: 'Email',
		isMinor: true,
		cell: (contact) => (
			<a href={replyTo(contact)} className="block w-fit max-w-full text-primary underline-offset-4 hover:underline">
				<MarkedLine text={contact.email} className="lg:w-40 2xl:w-64" />
			</a>
		),
	},
	{
		name: 'Subject',
		className: 'lg:w-full lg:max-w-0',
		sort: { ascending: 'subject' },
		cell: (contact) => <SubjectCell contact={contact} to={hrefOf(contact)} />,
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

/** The subject, and below it the beginning of the message, or why a search found it. */
function SubjectCell({ contact, to }: { contact: Contact; to: string }) {
	const { name, email, subject, message, phone } = contact
	const hits = useHitFields([name, email, subject, message].join('\n'), { Phone: phone })
	return (
		<span className="block min-w-0">
			<RowLink to={to} text={subject} className="font-medium" />
			<span className="flex flex-wrap items-center gap-x-2 text-sm leading-5 text-muted lg:flex-nowrap">
				<RowBadges badges={[unreadBadge(contact.unreadMessages)]} />
				<HitFields hits={hits} />
				<span className={cx('min-w-0 max-lg:basis-full lg:flex-1', hits.length > 0 && 'lg:max-2xl:hidden')}>
					<MarkedLine text={message} lines={1} />
				</span>
			</span>
		</span>
	)
}
