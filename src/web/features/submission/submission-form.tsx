import type { Site } from '../../../contract/site.ts'
import { Honeypot } from '../../lib/form-guard.tsx'
import { DraftNote } from './draft-note.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { FileField } from './file-field.tsx'
import { FilledNote } from './filled-note.tsx'
import { ArticleSection, AuthorSection, PublicationSection } from './form-sections.tsx'
import { type NamedJournal, preselect } from './journal-choice.ts'
import type { ManuscriptTools } from './manuscript-tools.ts'
import { NoScriptNote } from './no-script-note.tsx'
import { PreflightPanel } from './preflight-panel.tsx'
import { SendBar } from './send-bar.tsx'
import { useSubmissionForm } from './use-submission-form.ts'
import { useTextTools } from './use-text-tools.ts'

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
			onSubmit={state.onSubmit}
			className="relative grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_21rem] xl:gap-x-16"
		>
			<Honeypot />
			<section aria-labelledby="manuscript" className="flex min-w-0 flex-col gap-5 lg:col-start-1">
				<NoScriptNote hasJournal={choice !== undefined} />
				<ErrorSummary errors={state.errors} turn={state.stops} />
				<DraftNote state={state} timeZone={site.timeZone} />
				<h2 id="manuscript" className="text-2xl">
					Manuscript
				</h2>
				<FileField state={state} />
				<FilledNote filled={state.fill.filled} undo={state.fill.undo} />
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
