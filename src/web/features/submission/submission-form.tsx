import { useEffect, useState } from 'react'
import type { Site } from '../../../contract/site.ts'
import { Honeypot } from '../../lib/form-guard.tsx'
import { FileField } from './file-field.tsx'
import { FilledNote } from './file-notes-entry.tsx'
import { DraftNote, ErrorSummary, NoScriptNote } from './form-notes.tsx'
import { ArticleSection, AuthorSection, PublicationSection } from './form-sections.tsx'
import type { CheckedTexts, ManuscriptTools, TextTools } from './manuscript-tools.ts'
import { PreflightPanel } from './preflight-panel.tsx'
import { SendBar } from './send-bar.tsx'
import { loadDelivery } from './sending.ts'
import type { JournalChoice } from './submission-draft.ts'
import { controlId } from './submission-fields.ts'
import { useSubmissionForm } from './use-submission-form.ts'

/** The journal that an address names: null where there is none, undefined where none is named or it is not known yet. */
export type NamedJournal = (JournalChoice & { isAcceptingSubmissions: boolean }) | null | undefined

/** The journal of an address as the form takes it, or why it does not. */
function preselect(found: NamedJournal): { choice?: JournalChoice; problem?: string } {
	if (found === undefined) return {}
	if (found === null) return { problem: 'The journal in this link is not in our list. Please choose one here.' }
	const { id, title, issn } = found
	if (!found.isAcceptingSubmissions)
		return { problem: `${title} does not accept submissions at present. Please choose another journal.` }
	return { choice: { id, title, issn } }
}

type Props = {
	site: Site
	tools: ManuscriptTools
	/** Whether the address names a journal, and which one that is. */
	asksForJournal: boolean
	named: NamedJournal
}

/** The document comes first, because it fills in the rest. */
export function SubmissionForm({ site, tools, asksForJournal, named }: Props) {
	const { choice, problem } = preselect(named)
	const state = useSubmissionForm({
		tools,
		preselected: choice,
		addressDecides: asksForJournal && problem === undefined,
	})
	const textTools = useTextTools(tools, state.values)
	return (
		<form
			ref={state.form}
			// it is sent by the script; without one it is a plain form that the server answers with a page
			method="post"
			action="/submit-article"
			encType="multipart/form-data"
			aria-labelledby="page-title"
			onInput={state.onInput}
			onFocus={({ target }) => target.id !== controlId('articleFile') && state.manuscript.dismissNotice()}
			onSubmit={state.onSubmit}
			className="relative grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_21rem] xl:gap-x-16"
		>
			<Honeypot />
			<section aria-labelledby="manuscript" className="flex min-w-0 flex-col gap-5 lg:col-start-1">
				<NoScriptNote hasJournal={choice !== undefined} />
				{state.isListed && <ErrorSummary errors={state.errors} ref={state.summary} />}
				<DraftNote state={state} timeZone={site.timeZone} />
				<h2 id="manuscript" className="text-2xl">
					Manuscript
				</h2>
				<FileField state={state} />
				<FilledNote filled={state.fill.filled} authors={state.authors.fromDocument} undo={state.fill.undo} />
			</section>
			<div className="min-w-0 noscript:hidden lg:col-start-2 lg:row-span-5 lg:row-start-1">
				<PreflightPanel state={state} tools={textTools} />
			</div>
			<div className="flex min-w-0 flex-col gap-8 lg:col-start-1">
				<ArticleSection state={state} tools={textTools} />
				<AuthorSection state={state} />
				<PublicationSection state={state} journalProblem={problem} />
				<SendBar state={state} />
			</div>
		</form>
	)
}

/** Counters and hints for the texts: fetched when there is something to count, and again if they did not come. */
function useTextTools({ loadTextTools }: ManuscriptTools, { abstract, keywords }: CheckedTexts) {
	const [tools, setTools] = useState<TextTools>()
	useEffect(() => {
		if (tools || abstract + keywords === '') return
		loadTextTools().then(setTools, () => {})
		// who writes will send
		loadDelivery().catch(() => {})
	}, [tools, loadTextTools, abstract, keywords])
	return tools
}
