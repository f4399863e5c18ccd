import type { Brand } from './brand.ts'
import { EmailLayout } from './layout.tsx'
import { Action, Facts, Greeting, Paragraph, TextLink } from './parts.tsx'

/** What waits, of one kind of record. */
export type Waiting = { needs_answer: number; new_message: number; late: number; due_today: number; unassigned: number }

type DigestProps = { brand: Brand; name: string; articles: Waiting; contacts: Waiting; link: string }

const lines = [
	['late', 'Late'],
	['due_today', 'Due today'],
	['needs_answer', 'Needs an answer'],
	['new_message', 'New message'],
] as const

const counted = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`

/** "2 articles, 1 contact", without what is none. */
const amounts = (articles: number, contacts: number): string =>
	[articles > 0 && counted(articles, 'article'), contacts > 0 && counted(contacts, 'contact')]
		.filter(Boolean)
		.join(', ')

const ownOf = ({ articles, contacts }: DigestProps): [name: string, value: string][] =>
	lines.flatMap(([view, label]) => {
		const value = amounts(articles[view], contacts[view])
		return value ? [[label, value]] : []
	})

export function digestTitle(props: DigestProps): string {
	const { articles, contacts } = props
	const own = amounts(articles.needs_answer, contacts.needs_answer)
	const isLate = articles.late + contacts.late > 0
	if (own) return `Waiting for you: ${own}${isLate ? ', some late' : ''}`
	return ownOf(props).length > 0 ? 'New messages for you' : 'Waiting for somebody: unassigned records'
}

export const DailyDigest = (props: DigestProps) => {
	const { brand, name, articles, contacts, link } = props
	const own = ownOf(props)
	const unassigned = amounts(articles.unassigned, contacts.unassigned)
	return (
		<EmailLayout
			brand={brand}
			title="What waits for you"
			preview={digestTitle(props)}
			because={`You receive this mail each morning on which something waits, because you have an account at ${brand.origin}. You can switch it off in your account.`}
		>
			<Greeting name={name} />
			{own.length > 0 ? (
				<>
					<Paragraph>of the records that are assigned to you:</Paragraph>
					<Facts of={own} />
				</>
			) : (
				<Paragraph>nothing that is assigned to you waits for an answer.</Paragraph>
			)}
			{unassigned && <Paragraph>Not assigned to anybody: {unassigned}.</Paragraph>}
			<Action href={link}>Open the dashboard</Action>
			<Paragraph>
				<TextLink href={`${brand.origin}/admin/people`}>Switch this mail off</TextLink>
			</Paragraph>
		</EmailLayout>
	)
}
