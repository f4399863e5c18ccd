import CircleCheck from 'lucide-react/icons/circle-check'
import Copy from 'lucide-react/icons/copy'
import Mail from 'lucide-react/icons/mail'
import Printer from 'lucide-react/icons/printer'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { fullTitle } from '../../../contract/page-title-words.ts'
import type { Site } from '../../../contract/site.ts'
import { timeZoneInWords } from '../../lib/time-zone-words.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import type { Receipt } from './receipts.ts'

export type ReceiptProps = {
	receipt: Receipt
	site: Site
	/** When it was submitted, as the site writes it. */
	date: string
	/** It has just arrived, so the author should hear of it. */
	isNew: boolean
	onAnother: () => void
}

/** What the author keeps: on the screen, on paper and as a link. */
export default function ReceiptView({ receipt, site, date, isNew, onAnother }: ReceiptProps) {
	const heading = useRef<HTMLHeadingElement>(null)
	useEffect(() => {
		if (isNew) heading.current?.focus()
	}, [isNew])
	// the tab, its history and a printed page name what is shown
	useEffect(() => {
		const before = document.title
		document.title = fullTitle('We have your article', site.name)
		return () => {
			document.title = before
		}
	}, [site.name])
	const link = `${site.origin}${receipt.trackingPath}`
	return (
		<section aria-labelledby="receipt-title" className="flex max-w-3xl flex-col gap-6">
			<Card className="gap-6 p-5 sm:p-8">
				<p className="hidden border-b border-border pb-4 print:block">
					<strong className="block font-serif text-xl">{site.name}</strong>
					{site.contactAddress}
					<br />
					{site.desktopPhone}, {site.supportEmail}
				</p>
				<header className="flex flex-col gap-2">
					<h1
						id="receipt-title"
						ref={heading}
						tabIndex={-1}
						className="flex items-center gap-3 text-3xl outline-none sm:text-4xl"
					>
						<CircleCheck aria-hidden="true" className="size-7 shrink-0 text-success" />
						We have your article
					</h1>
					<p className="text-muted">
						Submitted to {site.name} on <time dateTime={receipt.submittedAt}>{date}</time> (
						{timeZoneInWords(site.timeZone)}).
					</p>
				</header>
				<dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
					<Entry name="Reference number">
						<span className="font-serif text-2xl tabular-nums">{receipt.reference}</span>
					</Entry>
					<Entry name="Document">
						<span className="wrap-anywhere">{receipt.fileName}</span>
					</Entry>
					<Entry name="Title">
						<bdi>{receipt.title}</bdi>
					</Entry>
					<Entry name="Journal">
						<bdi>{receipt.journalTitle}</bdi>
					</Entry>
				</dl>
				<div className="flex flex-col gap-3 rounded-md bg-sunken p-4 sm:p-5">
					<h2 className="font-sans text-base font-semibold">Your private link</h2>
					<p>
						Follow the submission, write to us or withdraw it here. Anyone who has this link can do the same. We also
						email it to you. If you lose it, <Link to="/track">get it again</Link>.
					</p>
					<div>
						<a
							href={link}
							className="rounded-sm font-medium break-all text-primary underline decoration-1 underline-offset-4 hover:decoration-2"
						>
							{link}
						</a>
					</div>
					<div data-screen-only="" className="flex flex-wrap items-center gap-x-4 gap-y-2">
						<CopyLink link={link} />
						<Button asChild variant="outline" size="sm">
							<a href={mailToSelf(receipt, link)}>
								<Mail aria-hidden="true" className="size-4" />
								Email it to yourself
							</a>
						</Button>
					</div>
				</div>
				<div className="flex flex-col gap-2">
					<h2 className="font-sans text-base font-semibold">What happens next</h2>
					<ol className="flex list-decimal flex-col gap-1.5 pl-5 marker:text-muted">
						<li>We review your submission and get back to you within 48 hours.</li>
						<li>If it goes on, you receive the copyright form and the fee of the journal, stated in full.</li>
						<li>
							After publication you receive the address of the article, its PDF, and the volume and issue numbers.
						</li>
					</ol>
					<p className="text-sm text-muted">
						Questions: <a href={`mailto:${site.supportEmail}`}>{site.supportEmail}</a>, with the reference number.
					</p>
				</div>
			</Card>
			<div className="flex flex-wrap gap-3" data-screen-only="">
				<Button variant="outline" onClick={() => window.print()}>
					<Printer aria-hidden="true" className="size-4.5" />
					Print
				</Button>
				<Button variant="ghost" onClick={onAnother}>
					Submit another article
				</Button>
			</div>
		</section>
	)
}

/** Opens the author's own mail program: nothing is sent from here. */
function mailToSelf({ reference, title, email = '' }: Receipt, link: string): string {
	const subject = encodeURIComponent(`Submission ${reference}`)
	const body = encodeURIComponent(`${title}\n\nThe private link to my submission ${reference}:\n${link}\n`)
	return `mailto:${encodeURIComponent(email)}?subject=${subject}&body=${body}`
}

function Entry({ name, children }: { name: string; children: ReactNode }) {
	return (
		<div className="flex min-w-0 flex-col gap-0.5">
			<dt className="text-sm font-semibold text-muted">{name}</dt>
			<dd>{children}</dd>
		</div>
	)
}

type CopyState = 'idle' | 'copied' | 'denied'

const copiedShownMs = 4_000

/** Copies a link, and says so only when it happened. */
function CopyLink({ link }: { link: string }) {
	const [state, setState] = useState<CopyState>('idle')
	useEffect(() => {
		if (state !== 'copied') return
		const timer = setTimeout(() => setState('idle'), copiedShownMs)
		return () => clearTimeout(timer)
	}, [state])

	async function copy() {
		try {
			await navigator.clipboard.writeText(link)
			setState('copied')
		} catch {
			setState('denied')
		}
	}

	return (
		<>
			<Button variant="outline" size="sm" onClick={() => void copy()}>
				<Copy aria-hidden="true" className="size-4" />
				Copy the link
			</Button>
			<p role="status" className="text-sm text-muted">
				{state === 'copied' && 'Copied'}
				{state === 'denied' && 'Your browser did not allow copying. Please select the link and copy it.'}
			</p>
		</>
	)
}
