import { type Brand, fonts, light } from './brand.ts'
import { EmailLayout, text } from './layout.tsx'
import { TextLink } from './parts.tsx'
import { type Worded, WordedEmail } from './worded.tsx'

export const NewsletterConfirmation = ({ brand, wording, link }: { brand: Brand; wording: Worded; link: string }) => (
	<WordedEmail
		brand={brand}
		wording={wording}
		preview="One click, and the newsletter comes to this address."
		because={`You receive this mail because somebody entered this address at ${brand.origin}. If it was not you, nothing needs to be done: without your confirmation no newsletter is sent.`}
		link={link}
	/>
)

/** What the content may be made of, and how each looks. Nothing else is in it: it was cleaned when it was saved. */
const styles: Record<string, { className: string; style: string }> = {
	p: { className: 'text', style: 'margin: 0 0 16px' },
	h2: {
		className: 'text',
		style: `margin: 24px 0 12px; font-family: ${fonts.heading}; font-size: 21px; line-height: 28px; font-weight: 500`,
	},
	h3: { className: 'text', style: 'margin: 20px 0 8px; font-size: 17px; line-height: 24px; font-weight: 600' },
	ul: { className: 'text', style: 'margin: 0 0 16px; padding: 0 0 0 24px' },
	ol: { className: 'text', style: 'margin: 0 0 16px; padding: 0 0 0 24px' },
	li: { className: 'text', style: 'margin: 0 0 6px' },
	blockquote: {
		className: 'text line',
		style: `margin: 0 0 16px; padding: 0 0 0 16px; border-left: 3px solid ${light.border}`,
	},
	img: { className: '', style: 'display: block; max-width: 100%; height: auto; margin: 0 0 16px; border: 0' },
	a: { className: 'link', style: `color: ${light.primary}; text-decoration: underline` },
}

const styled = (html: string) =>
	html.replace(/<(p|h2|h3|ul|ol|li|blockquote|a|img)(?=[\s>])/g, (start, name: string) => {
		const { className, style } = styles[name] ?? { className: '', style: '' }
		return `${start} class="${className}" style="${style.replaceAll('"', '&quot;')}"`
	})

/** A mail program knows no other address than a whole one. */
const mailHtml = (html: string, origin: string) =>
	styled(html.replaceAll('<img src="/pictures/', `<img src="${origin}/pictures/`))

type CampaignProps = { brand: Brand; subject: string; content: string; unsubscribeLink: string }

export const NewsletterCampaign = ({ brand, subject, content, unsubscribeLink }: CampaignProps) => (
	<EmailLayout
		brand={brand}
		title={subject}
		preview={subject}
		because={
			<>
				You receive this mail because you subscribed to the newsletter of {brand.name} and confirmed it.{' '}
				<TextLink href={unsubscribeLink}>Unsubscribe</TextLink>
			</>
		}
	>
		{/* biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned on the server when it was saved */}
		<div className="text" style={text} dangerouslySetInnerHTML={{ __html: mailHtml(content, brand.origin) }} />
	</EmailLayout>
)
