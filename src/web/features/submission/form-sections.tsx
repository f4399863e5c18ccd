import { lazy, type ReactNode, Suspense, useDeferredValue, useMemo } from 'react'
import { Link } from 'react-router'
import { researchFields } from '../../../contract/article-words.ts'
import { optionalChunk } from '../../lib/chunk-reload.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from './form-fields.tsx'
import { JournalCombobox } from './journal-combobox.tsx'
import type { TextTools } from './manuscript-tools.ts'
import { controlId, fieldNames } from './submission-fields.ts'
import type { SubmissionFormState } from './use-submission-form.ts'

type Props = { state: SubmissionFormState }

const longestAbstract = 300
const mostKeywords = 8

function FormSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
	return (
		<section aria-labelledby={id} className="flex flex-col gap-5 border-t border-border pt-8">
			<h2 id={id} className="text-2xl">
				{title}
			</h2>
			<div className="grid gap-5 sm:grid-cols-2">{children}</div>
		</section>
	)
}

/** Nothing is none; what is there waits for its counter. */
const counted = (text: string, count: ((text: string) => number | undefined) | undefined) =>
	text === '' ? 0 : count?.(text)

export function ArticleSection({ state, tools }: Props & { tools: TextTools | undefined }) {
	const abstract = useDeferredValue(state.values.abstract)
	const words = useMemo(() => counted(abstract, tools?.countWords), [tools, abstract])
	const { keywords: written } = state.values
	const keywords = useMemo(() => counted(written, (text) => tools?.splitKeywords(text).length), [tools, written])
	return (
		<FormSection id="article-information" title="Article Information">
			<TextField state={state} name="title" className="sm:col-span-2" />
			<TextField state={state} name="researchField" className="sm:col-span-2">
				{(control) => (
					<Select {...control} name="researchField" defaultValue="">
						<option value="">Choose a research field</option>
						{researchFields.map((field) => (
							<option key={field}>{field}</option>
						))}
					</Select>
				)}
			</TextField>
			<TextField
				state={state}
				name="abstract"
				rows={8}
				className="sm:col-span-2"
				hint="Max 300 words."
				counter={{
					text: `${words ?? '...'}/${longestAbstract} words`,
					isOver: (words ?? 0) > longestAbstract,
					warning: `The abstract has more than ${longestAbstract} words.`,
				}}
			/>
			<TextField
				state={state}
				name="keywords"
				className="sm:col-span-2"
				hint="5-8 keywords, separated by commas."
				counter={{
					text: `${keywords ?? '...'} ${keywords === 1 ? 'keyword' : 'keywords'} (5-8)`,
					isOver: (keywords ?? 0) > mostKeywords,
					warning: `There are more than ${mostKeywords} keywords.`,
				}}
			/>
		</FormSection>
	)
}

export function AuthorSection({ state }: Props) {
	return (
		<FormSection id="author-information" title="Author Information">
			<TextField state={state} name="authorName" autoComplete="name" />
			<TextField state={state} name="authorEmail" type="email" autoComplete="email" />
			<TextField state={state} name="authorPhone" type="tel" autoComplete="tel" />
			<TextField state={state} name="institution" autoComplete="organization" />
			<Coauthors state={state} />
		</FormSection>
	)
}

const CoauthorsSection = lazy(() =>
	optionalChunk(() => import('./loaded-parts.ts'))
		.then((parts) => ({ default: parts.CoauthorsSection }))
		.catch(() => ({ default: NotLoaded })),
)

const NotLoaded = () => (
	<p role="status" className="text-sm font-medium text-danger sm:col-span-2">
		The list of co-authors could not be loaded. Please reload the page: your draft is kept.
	</p>
)

/** One author needs no list. With others it is loaded when it is asked for, or when the document names them. */
function Coauthors({ state }: { state: SubmissionFormState }) {
	const { rows, begin } = state.authors
	if (rows.length > 0)
		return (
			<Suspense fallback={<p className="text-sm text-muted sm:col-span-2">Loading the list of authors...</p>}>
				<CoauthorsSection state={state} />
			</Suspense>
		)
	return (
		<div className="flex flex-wrap items-center gap-x-4 gap-y-2 noscript:hidden sm:col-span-2">
			<Button id={controlId('authors')} variant="outline" size="sm" onClick={begin}>
				Add co-authors
			</Button>
			<p className="text-sm text-muted">The fields above are those of the corresponding author.</p>
		</div>
	)
}

export function PublicationSection({ state, journalProblem }: Props & { journalProblem: string | undefined }) {
	const { journal } = state
	return (
		<FormSection id="publication-details" title="Publication Details">
			<Field
				id={controlId('journalId')}
				label={fieldNames.journalId}
				required
				className="sm:col-span-2"
				hint={journal ? `ISSN ${journal.issn}` : <JournalHint state={state} problem={journalProblem} />}
				error={state.errors.journalId ?? null}
			>
				{(control) => (
					<JournalCombobox key={state.generation} control={control} chosen={journal} onChoose={state.chooseJournal} />
				)}
			</Field>
			<TextField state={state} name="expectedPublicationDate" hint="In your own words, such as by June 2027." />
			<TextField state={state} name="publishingBudget" hint="What you can spend on fees, with the currency." />
			<TextField state={state} name="specificRequirements" rows={4} className="sm:col-span-2" />
		</FormSection>
	)
}

function JournalHint({ state, problem }: Props & { problem: string | undefined }) {
	const { title, abstract } = state.values
	return (
		<>
			{problem && (
				<span className="mb-1 block rounded-md bg-tint-warn px-3 py-2 font-medium text-accent-text" dir="auto">
					{problem}
				</span>
			)}
			<span className="noscript:hidden">
				Type a part of the title. Journals that are open for submissions are listed.{' '}
			</span>
			<Link to="/match-journal" state={{ title, abstract }}>
				Find one that fits your paper
			</Link>
		</>
	)
}
