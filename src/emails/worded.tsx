import { Fragment, type ReactNode } from 'react'
import {
	type ChangedWording,
	type MailWording,
	shippedWording,
	type WordedMail,
} from '../contract/mail-wording-words.ts'
import type { Brand } from './brand.ts'
import { EmailLayout } from './layout.tsx'
import { Action, Greeting, Paragraph, TextLink } from './parts.tsx'

/** What staff worded differently, by mail. */
export type Wordings = { readonly [Mail in WordedMail]?: ChangedWording }

export type Worded = MailWording & { mail: WordedMail }

type Values = Readonly<Record<string, string>>
const known = (brand: Brand): Values => ({ site: brand.name, support: brand.supportEmail })

/** A text with its placeholders replaced. */
export const filled = (text: string, brand: Brand, values: Values = {}): string =>
	text.replace(/\{(\w+)\}/g, (whole, name: string) => ({ ...known(brand), ...values })[name] ?? whole)

export type WordedProps = {
	brand: Brand
	wording: Worded
	/** The name to greet by; without it nobody is greeted. */
	greeting?: string
	/** What a list of mails shows beside the subject, while the text is as shipped. */
	preview: string
	because: ReactNode
	values?: Values
	/** Paragraphs that are not text, by their placeholders. */
	blocks?: Readonly<Record<string, ReactNode>>
	link?: string
}

/** A mail whose texts staff may word. */
export function WordedEmail({
	brand,
	wording,
	greeting,
	preview,
	because,
	values = {},
	blocks = {},
	link,
}: WordedProps) {
	const { mail, title, body, button } = wording
	const all = { ...blocks, ...(link !== undefined && { link: <Action href={link}>{fill(button ?? '')}</Action> }) }
	function fill(text: string): string {
		return filled(text, brand, values)
	}
	const isShipped = body === shippedWording(mail).body
	const paragraphs = body.split(/\n{2,}/)
	const first = paragraphs.find((paragraph) => blockIn(paragraph, all) === undefined)
	return (
		<EmailLayout
			brand={brand}
			title={fill(title ?? '')}
			preview={isShipped || first === undefined ? preview : fill(first)}
			because={because}
		>
			{greeting !== undefined && <Greeting name={greeting} />}
			{paragraphs.map((paragraph, at) => {
				const block = blockIn(paragraph, all)
				return (
					// biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have nothing else, and never move
					<Fragment key={at}>
						{block === undefined ? <Paragraph>{inline(paragraph, brand, values)}</Paragraph> : block}
					</Fragment>
				)
			})}
		</EmailLayout>
	)
}

/** What a paragraph stands for that is only a placeholder; null where the mail has none of it. */
function blockIn(paragraph: string, blocks: Readonly<Record<string, ReactNode>>): ReactNode {
	const [, name] = /^\s*\{(\w+)\}\s*$/.exec(paragraph) ?? []
	return name !== undefined && Object.hasOwn(blocks, name) ? (blocks[name] ?? null) : undefined
}

/** The mailbox is a link, the other values are text. */
const inline = (paragraph: string, brand: Brand, values: Values): ReactNode[] =>
	paragraph.split(/(\{support\}|\n)/).map((part, at) => {
		if (part === '{support}')
			return (
				// biome-ignore lint/suspicious/noArrayIndexKey: parts have nothing else, and never move
				<TextLink key={at} href={`mailto:${brand.supportEmail}`}>
					{brand.supportEmail}
				</TextLink>
			)
		// biome-ignore lint/suspicious/noArrayIndexKey: parts have nothing else, and never move
		return part === '\n' ? <br key={at} /> : filled(part, brand, values)
	})
