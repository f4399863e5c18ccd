import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { MatchAnswer } from '../../../contract/matching.ts'
import { type MatchFilterName, matchFilterNames, matchLimits } from '../../../contract/matching-words.ts'
import { ApiError, sendApi, sentenceOf } from '../../lib/api.ts'
import { textOf } from '../../lib/form-rules.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { DocumentButton, type ReadText } from './document-button.tsx'
import { MatchFilters } from './match-filters.tsx'
import { MatchResults } from './match-results.tsx'

type Filters = Partial<Record<MatchFilterName, string>>
/** What the server answered to the form of a browser without JavaScript. */
export type PostedMatch = {
	typed: ReadText & Filters
	answer?: MatchAnswer
	problem?: string
	details?: Record<string, string>
}
type Props = {
	posted: PostedMatch | undefined
	/** What another form has already. */
	given: ReadText | undefined
	readDocument: (bytes: Uint8Array) => Promise<ReadText>
}
type Outcome = Pick<PostedMatch, 'answer' | 'problem' | 'details'> & { isPending?: boolean }

const filtersIn = (typed: Filters): Filters =>
	Object.fromEntries(matchFilterNames.flatMap((name) => (typed[name] ? [[name, typed[name]]] : [])))

/** Title and abstract in, ranked journals out. Without a script the same form is answered by the same page. */
export function MatchJournal({ posted, given, readDocument }: Props) {
	const [filters, setFilters] = useState<Filters>(filtersIn(posted?.typed ?? {}))
	const [{ answer, problem, details = {}, isPending = false }, setOutcome] = useState<Outcome>(posted ?? {})
	const form = useRef<HTMLFormElement>(null)
	const results = useRef<HTMLElement>(null)
	const takesFocus = useRef(false)
	// an answer to what was asked before is not shown
	const turn = useRef(0)

	async function ask(chosen: Filters) {
		if (!form.current) return
		const mine = ++turn.current
		const values = new FormData(form.current)
		const body = { title: textOf(values, 'title'), abstract: textOf(values, 'abstract'), ...filtersIn(chosen) }
		setFilters(chosen)
		setOutcome((before) => ({ ...before, isPending: true }))
		let outcome: Outcome
		try {
			outcome = { answer: await sendApi('POST /api/journals/match', { body }) }
		} catch (error) {
			outcome = { problem: sentenceOf(error), ...(error instanceof ApiError && { details: { ...error.details } }) }
		}
		if (mine === turn.current) setOutcome(outcome)
	}

	async function fill({ title, abstract }: ReadText) {
		const fields = form.current?.elements
		const put = (name: string, text: string | undefined) => {
			const field = fields?.namedItem(name)
			if (text && (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) field.value = text
		}
		put('title', title)
		put('abstract', abstract)
		await ask(filters)
	}

	// biome-ignore lint/correctness/useExhaustiveDependencies: what another form handed over is asked once
	useEffect(() => {
		if (!posted && (given?.title || given?.abstract)) void fill(given)
	}, [])

	// the results are shown before they can take the focus
	useEffect(() => {
		if (!answer || !takesFocus.current) return
		takesFocus.current = false
		results.current?.focus()
	}, [answer])

	function submit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault()
		takesFocus.current = true
		void ask(filters)
	}

	return (
		<>
			<form
				ref={form}
				method="post"
				action="/match-journal"
				aria-label="Your paper"
				className="flex max-w-[60rem] flex-col gap-5"
				onSubmit={submit}
			>
				<DocumentButton read={readDocument} onRead={(text) => void fill(text)} />
				<Field id="match-title" label="Title of your paper" error={details.title ?? null}>
					{(control) => (
						<Input
							{...control}
							name="title"
							dir="auto"
							autoComplete="off"
							maxLength={matchLimits.title}
							defaultValue={posted?.typed.title}
						/>
					)}
				</Field>
				<Field
					id="match-abstract"
					label="Abstract"
					hint="In the language of the paper. Your text is compared on our server and forgotten: it is neither stored nor logged."
					error={details.abstract ?? null}
				>
					{(control) => (
						<Textarea
							{...control}
							name="abstract"
							dir="auto"
							rows={8}
							maxLength={matchLimits.abstract}
							defaultValue={posted?.typed.abstract}
						/>
					)}
				</Field>
				{answer && (answer.matches.length > 0 || answer.hidden.count > 0) && (
					<MatchFilters
						counts={answer.counts}
						chosen={filters}
						onChange={(name, value) => void ask({ ...filters, [name]: value })}
					/>
				)}
				{problem && (
					<p role="alert" className="rounded-md bg-tint-danger px-4 py-3 font-medium text-danger">
						{problem}
					</p>
				)}
				<Button type="submit" size="lg" pending={isPending} className="self-start">
					{isPending ? 'Comparing...' : 'Find Journals'}
				</Button>
			</form>
			<section
				ref={results}
				tabIndex={-1}
				aria-label="Fitting journals"
				aria-live="polite"
				aria-busy={isPending || undefined}
				className="scroll-mt-24 empty:hidden"
			>
				{answer && <MatchResults answer={answer} />}
			</section>
		</>
	)
}
