import { lazy, Suspense, useEffect, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Site } from '../../../contract/site.ts'
import { formatMoment } from '../../lib/dates.ts'
import { Honeypot } from '../../lib/form-guard.tsx'
import { Button } from '../../ui/button.tsx'
import { FilledNote } from './file-notes-entry.tsx'
import { FileField } from './form-fields.tsx'
import { DraftNote, ErrorSummary, NoScriptNote, PreflightPanel } from './form-notes.tsx'
import { ArticleSection, AuthorSection, PublicationSection } from './form-sections.tsx'
import type { CheckedTexts, ManuscriptTools, TextTools } from './manuscript-tools.ts'
import type { ReceiptProps } from './receipt-view.tsx'
import { lastReceipt, type Receipt, receiptOfPage, rememberOnPage, watchReceipts } from './receipts.ts'
import { SendBar } from './send-bar.tsx'
import { loadDelivery, loadReceiptView } from './sending.ts'
import type { JournalChoice } from './submission-draft.ts'
import { controlId } from './submission-fields.ts'
import { useSubmissionForm } from './use-submission-form.ts'

const ReceiptView = lazy(loadReceiptView)

/** The journal that an address names: null where there is none, undefined where none is named or it is not known yet. */
type NamedJournal = (JournalChoice & { isAcceptingSubmissions: boolean }) | null | undefined

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
type Shown = { receipt: Receipt; isNew: boolean }

/** The form, or the receipt of what was sent with it. */
export function Submission({ site, tools, asksForJournal, named }: Props) {
	const [shown, setShown] = useState<Shown>()
	const [earlier, setEarlier] = useState<Receipt>()
	const [hasSent, setHasSent] = useState(false)

	useEffect(() => {
		const receipt = receiptOfPage()
		if (receipt) setShown({ receipt, isNew: false })
		setEarlier(lastReceipt())
		return watchReceipts((arrived) => {
			rememberOnPage(arrived.reference)
			setShown({ receipt: arrived, isNew: true })
			setEarlier(arrived)
			setHasSent(true)
		})
	}, [])

	// the form was longer: without this only the footer is in sight until the receipt takes the focus
	useLayoutEffect(() => {
		if (shown?.isNew) window.scrollTo(0, 0)
	}, [shown])

	return (
		<>
			{!shown && (
				<header className="flex max-w-[65ch] flex-col gap-3">
					<h1 id="page-title" tabIndex={-1} className="text-4xl outline-none">
						Submit Your Article
					</h1>
					<p className="text-lg text-muted">
						One form and one Word document.{' '}
						<span className="noscript:hidden">
							Choose the document first: it fills in what it can, and you check it.
						</span>{' '}
						We answer within 48 hours.
					</p>
				</header>
			)}
			{shown ? (
				<LazyReceipt
					{...shown}
					site={site}
					date={formatMoment(shown.receipt.submittedAt, site.timeZone)}
					onAnother={() => {
						rememberOnPage(undefined)
						flushSync(() => setShown(undefined))
						document.getElementById('page-title')?.focus()
					}}
				/>
			) : (
				<>
					{earlier && (
						<p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
							You submitted {earlier.reference} in this tab.
							<Button variant="link" className="text-sm" onClick={() => setShown({ receipt: earlier, isNew: true })}>
								Show its receipt
							</Button>
						</p>
					)}
					<SubmissionForm
						site={site}
						tools={tools}
						asksForJournal={asksForJournal && !hasSent}
						named={hasSent ? undefined : named}
					/>
				</>
			)}
		</>
	)
}

/** Until the view is there, the two things that must not be lost. */
function LazyReceipt(props: ReceiptProps) {
	const { receipt, site } = props
	return (
		<Suspense
			fallback={
				<div role="status" className="min-h-dvh">
					<h1 className="text-4xl">We have your article</h1>
					<p>
						{receipt.reference} {site.origin}
						{receipt.trackingPath}
					</p>
				</div>
			}
		>
			<ReceiptView {...props} />
		</Suspense>
	)
}

/** The document comes first, because it fills in the rest. */
function SubmissionForm({ site, tools, asksForJournal, named }: Props) {
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
			onFocus={({ target }) => {
				if (target.id === controlId('articleFile')) return
				state.manuscript.dismissNotice()
				// somebody who turns to the other fields will send
				loadDelivery().catch(() => {})
			}}
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
	}, [tools, loadTextTools, abstract, keywords])
	return tools
}
