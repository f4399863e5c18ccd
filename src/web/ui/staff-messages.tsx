import { useRef } from 'react'
import type { ShownAttachment } from '../lib/attachment-rules.ts'
import { formatMoment } from '../lib/dates.ts'
import { useNews } from '../lib/use-news.ts'
import { Badge } from './badge.tsx'
import { cx } from './cx.ts'
import { StaffAttachments } from './staff-attachments.tsx'

type Message = {
	id: number
	sender: string
	staffName: string | null
	text: string
	at: string
	readAt: string | null
	attachments: readonly ShownAttachment[]
}

type Shared = {
	/** Of the record that the conversation is about, under /api. */
	path: string
	timeZone: string
	/** The name of the person outside, and what they are called where a reader is named. */
	name: string
	reader: string
}

type Props = Shared & {
	messages: Message[]
	/** What is said while there are none. */
	none: string
	/** Left out for those who may not answer: what they read stays unread. */
	onSeen: ((upTo: number) => Promise<unknown>) | undefined
}

const isUnread = ({ sender, readAt }: Message) => sender !== 'staff' && readAt === null

/** A conversation as staff see it. */
export function StaffMessages({ messages, none, onSeen, ...shared }: Props) {
	const list = useRef<HTMLOListElement>(null)
	const news = useNews({ list, messages, isUnread, onSeen })
	if (messages.length === 0) return <p className="text-muted">{none}</p>
	return (
		<ol ref={list} aria-label="Messages" className="flex flex-col gap-3">
			{messages.map((message) => (
				<StaffMessage key={message.id} {...shared} message={message} isNew={news.has(message.id)} />
			))}
		</ol>
	)
}

/** Of somebody outside, by name, or of a member of staff. */
function StaffMessage({ message, isNew, path, timeZone, name, reader }: Shared & { message: Message; isNew: boolean }) {
	const { sender, staffName, text, at, readAt, attachments } = message
	const isStaff = sender === 'staff'
	return (
		<li className={cx('rounded-md px-3 py-2', isStaff ? 'bg-tint-primary' : 'bg-sunken')}>
			<p className="flex flex-wrap items-center gap-x-2 text-sm font-semibold">
				<bdi>{isStaff ? (staffName ?? 'Staff') : name}</bdi>
				{isNew && <Badge variant="primary">New</Badge>}
			</p>
			<p dir="auto" className="whitespace-pre-line wrap-anywhere">
				{text}
			</p>
			<StaffAttachments path={path} attachments={attachments} />
			<p className="text-xs text-muted">
				<time dateTime={at}>{formatMoment(at, timeZone)}</time>
				{isStaff &&
					(readAt ? ` · Read by the ${reader} ${formatMoment(readAt, timeZone)}` : ' · Not read on the page yet')}
			</p>
		</li>
	)
}
