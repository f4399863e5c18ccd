import { Button } from '@react-email/button'
import { Link } from '@react-email/link'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import type { ReactNode } from 'react'
import { fonts, light } from './brand.ts'
import { text } from './layout.tsx'
import { greetingName } from './untrusted-text.ts'

export const Paragraph = ({ children }: { children: ReactNode }) => (
	<Text className="text" style={{ ...text, margin: '0 0 16px' }}>
		{children}
	</Text>
)

/** `name` is what somebody typed; without a usable one the greeting names nobody. */
export const Greeting = ({ name }: { name: string }) => {
	const greeted = greetingName(name)
	return <Paragraph>{greeted === undefined ? 'Hello,' : `Dear ${greeted},`}</Paragraph>
}

/** Text of several lines as people wrote it: an empty line separates paragraphs. */
export const Paragraphs = ({ of }: { of: string }) =>
	of.split(/\n{2,}/).map((paragraph, at) => (
		// biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have nothing else, and never move
		<Paragraph key={at}>{withBreaks(paragraph)}</Paragraph>
	))

const withBreaks = (lines: string) =>
	lines.split('\n').flatMap((line, at) =>
		// biome-ignore lint/suspicious/noArrayIndexKey: lines have nothing else, and never move
		at === 0 ? [line] : [<br key={at} />, line],
	)

export const TextLink = ({ href, children }: { href: string; children: ReactNode }) => (
	<Link className="link" href={href} style={{ color: light.primary, textDecoration: 'underline' }}>
		{children}
	</Link>
)

/** The one thing to do, as a button, and its address for programs that show no buttons. */
export const Action = ({ href, children }: { href: string; children: string }) => (
	<>
		<Button
			className="button"
			href={href}
			style={{
				backgroundColor: light.primary,
				borderRadius: 6,
				color: light.onPrimary,
				fontFamily: fonts.body,
				fontSize: 16,
				fontWeight: 600,
				padding: '12px 20px',
				textDecoration: 'none',
			}}
		>
			{children}
		</Button>
		<Text
			className="muted"
			data-skip-in-text={true}
			style={{ ...text, color: light.muted, fontSize: 13, lineHeight: '20px', margin: '12px 0 16px' }}
		>
			If the button does not work, open this address: <TextLink href={href}>{href}</TextLink>
		</Text>
	</>
)

/** The names of files that came with a message. They are on the page behind the link: a mail may be passed on. */
export const filesOnPage = (names: string[], page: string): [name: string, value: string] => [
	`${names.length === 1 ? 'File' : 'Files'} on ${page}`,
	names.join('\n'),
]

const salutation = /^(dear|hello|hi|hey|greetings|good (morning|afternoon|evening|day))\b/i

/** What a member of staff wrote as a letter, with a greeting and a name only where the text has none of its own. */
export const Letter = ({ to, text, from }: { to: string; text: string; from: string }) => (
	<>
		{!salutation.test(text.trim()) && <Greeting name={to} />}
		<Paragraphs of={text} />
		{!text.trimEnd().endsWith(from) && <Paragraph>{from}</Paragraph>}
	</>
)

/** Names and values, one a line: in the text of a mail too. */
export const Facts = ({ of }: { of: [name: string, value: string | null | undefined][] }) => (
	<Section
		className="sunken"
		style={{ backgroundColor: light.sunken, borderRadius: 6, margin: '0 0 16px', padding: '10px 16px' }}
	>
		{of
			.filter(([, value]) => value)
			.map(([name, value]) => (
				<Text key={name} className="text" style={{ ...text, fontSize: 14, lineHeight: '22px', margin: '4px 0' }}>
					<span className="muted" style={{ color: light.muted }}>
						{name}:
					</span>{' '}
					{withBreaks(value ?? '')}
				</Text>
			))}
	</Section>
)
