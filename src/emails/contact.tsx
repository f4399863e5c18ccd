import type { Brand } from './brand.ts'
import { EmailLayout } from './layout.tsx'
import { Action, Facts, Paragraph, Paragraphs, TextLink } from './parts.tsx'

type Message = { name: string; subject: string; message: string }

export const ContactConfirmation = ({ brand, name, subject, message }: { brand: Brand } & Message) => (
	<EmailLayout
		brand={brand}
		title="We have received your message"
		preview="We answer within 24 hours."
		because={`You receive this mail because somebody, probably you, wrote to us from ${brand.origin}. If it was not you, nothing needs to be done.`}
	>
		<Paragraph>Dear {name},</Paragraph>
		<Paragraph>thank you for writing to us. We answer within 24 hours.</Paragraph>
		<Facts
			of={[
				['Subject', subject],
				['Your message', shortened(message)],
			]}
		/>
		<Paragraph>
			If there is something to add, write to{' '}
			<TextLink href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</TextLink>.
		</Paragraph>
	</EmailLayout>
)

/** The address may belong to somebody else, who must not be sent a stranger's long text. */
const shortened = (message: string) => (message.length > 300 ? `${message.slice(0, 299).trimEnd()}…` : message)

type Notice = Message & { brand: Brand; email: string; phone: string | null; link: string }

export const ContactNotice = ({ brand, name, email, phone, subject, message, link }: Notice) => (
	<EmailLayout
		brand={brand}
		title="A new inquiry"
		preview={`${name}: ${subject}`}
		because="You receive this mail because your address is where this site sends inquiries."
	>
		<Facts
			of={[
				['From', name],
				['E-mail', email],
				['Phone', phone],
				['Subject', subject],
			]}
		/>
		<Paragraphs of={message} />
		<Action href={link}>Open the inquiry</Action>
	</EmailLayout>
)
