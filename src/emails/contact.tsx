import type { Brand } from './brand.ts'
import { EmailLayout } from './layout.tsx'
import { Action, Facts, Greeting, Paragraph, Paragraphs, TextLink } from './parts.tsx'

type ConfirmationProps = { brand: Brand; name: string; date: string }

/** Says that a message came, and nothing of what it says: the address may belong to somebody else. */
export const ContactConfirmation = ({ brand, name, date }: ConfirmationProps) => (
	<EmailLayout
		brand={brand}
		title="We have received your message"
		preview="We answer within 24 hours."
		because={`You receive this mail because somebody, probably you, wrote to us from ${brand.origin}. If it was not you, nothing needs to be done.`}
	>
		<Greeting name={name} />
		<Paragraph>thank you for your message of {date}. We answer within 24 hours.</Paragraph>
		<Paragraph>
			If there is something to add, write to{' '}
			<TextLink href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</TextLink>.
		</Paragraph>
	</EmailLayout>
)

type Notice = {
	brand: Brand
	name: string
	email: string
	phone: string | null
	subject: string
	message: string
	link: string
}

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
