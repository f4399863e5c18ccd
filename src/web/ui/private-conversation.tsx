import { type ComponentProps, type ReactNode, useRef } from 'react'
import type { ShownAttachment } from '../lib/attachment-rules.ts'
import { uploadPrivate } from '../lib/upload-private.ts'
import { useNews } from '../lib/use-news.ts'
import { OwnAttachments } from './attachment-list.tsx'
import { PublicMessage } from './conversation.tsx'
import { MessageForm, type SentMessage } from './message-form.tsx'
import { toast } from './toast.ts'

type Message = ComponentProps<typeof PublicMessage>['message'] & { id: number; attachments: ShownAttachment[] }
type Form = ComponentProps<typeof MessageForm>

type Props<Answer> = {
	messages: Message[]
	site: { name: string; timeZone: string }
	/** What the conversation began with. */
	opening?: ReactNode
	/** The call that reads the private page; messages and attachments have addresses below it. */
	path: string
	/** Where a browser without JavaScript sends a message. */
	action: string
	form: Pick<Form, 'id' | 'draft'> & { hint: string }
	calls: {
		markRead: (upTo: number) => Promise<Answer>
		add: (text: string, idempotencyKey: string) => Promise<Answer>
	}
	/** Takes the page as it is after a call. */
	onAnswer: (answer: Answer) => void
}

const isUnread = ({ sender, readAt }: Message) => sender === 'staff' && readAt === null

/** What the holder of a private link and staff wrote to each other, and a place to write more. */
export function PrivateConversation<Answer>({
	messages,
	site,
	opening,
	path,
	action,
	form: { id, hint, draft },
	calls,
	onAnswer,
}: Props<Answer>) {
	const list = useRef<HTMLOListElement>(null)
	const news = useNews({
		...{ list, messages, isUnread },
		onSeen: async (upTo) => onAnswer(await calls.markRead(upTo)),
	})
	async function send({ text, form, hasFiles }: SentMessage, idempotencyKey: string): Promise<void> {
		onAnswer(
			hasFiles
				? await uploadPrivate<Answer>(`${path}/messages`, form, idempotencyKey)
				: await calls.add(text, idempotencyKey),
		)
		toast({ title: 'Message sent successfully!', description: "We'll get back to you within 24 hours." })
	}
	return (
		<div className="flex flex-col gap-6">
			{(opening || messages.length > 0) && (
				<ol ref={list} aria-label="Messages" className="flex flex-col gap-4">
					{opening}
					{messages.map((message) => (
						<PublicMessage
							key={message.id}
							message={message}
							isNew={news.has(message.id)}
							timeZone={site.timeZone}
							siteName={site.name}
						>
							<OwnAttachments attachments={message.attachments} path={path} />
						</PublicMessage>
					))}
				</ol>
			)}
			<MessageForm
				id={id}
				label="Message"
				hint={hint}
				name={{ labelledBy: 'messages-title' }}
				button="Send Message"
				rows={4}
				draft={draft}
				plain={{ action, after: messages.at(-1)?.id ?? 0 }}
				failure="Error sending message"
				send={send}
			/>
		</div>
	)
}
