import Printer from 'lucide-react/icons/printer'
import X from 'lucide-react/icons/x'
import { Link } from 'react-router'
import type { Journal } from '../../../contract/journals.ts'
import { useCopy } from '../../lib/use-copy.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { compareRows, differs } from './compare-rows.tsx'
import { compareAddress } from './compared-ids.ts'
import { shortlistMail } from './shortlist-bar.tsx'

/** On phones two journals fit beside each other, because names of rows stand above the values. */
const phoneColumns = [
	'',
	'max-sm:[&_tr]:grid-cols-1',
	'max-sm:[&_tr]:grid-cols-2',
	'max-sm:min-w-[28.5rem] max-sm:[&_tr]:grid-cols-3',
	'max-sm:min-w-[38rem] max-sm:[&_tr]:grid-cols-4',
]

/** Journals side by side. A row in which they differ is marked by a sign and a tint. */
export function CompareTable({ journals }: { journals: readonly Journal[] }) {
	const ids = journals.map(({ id }) => id)
	return (
		// `relative` keeps what is only read aloud inside
		<section
			aria-label="Comparison"
			// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
			tabIndex={0}
			className="relative overflow-x-auto rounded-lg border border-border print:overflow-visible"
		>
			<table
				className={cx(
					'w-full border-collapse text-left max-sm:grid sm:min-w-[44rem] print:min-w-0 print:table-fixed',
					phoneColumns[journals.length],
				)}
			>
				<caption className="sr-only">
					{journals.length} journals side by side. Rows in which they differ are marked.
				</caption>
				<thead>
					<tr className="bg-sunken align-top max-sm:grid">
						<th
							scope="col"
							className="sticky left-0 w-40 bg-sunken p-4 max-sm:hidden print:static print:w-28 print:p-2"
						>
							<span className="sr-only">What is compared</span>
						</th>
						{journals.map(({ id, title, isAcceptingSubmissions }) => (
							<th key={id} scope="col" className="p-3 font-normal sm:min-w-44 sm:p-4 print:min-w-0 print:p-2">
								<div className="flex flex-col items-start gap-3">
									<Link
										to={`/journals/${id}/details`}
										dir="auto"
										className="rounded-sm font-serif text-lg leading-snug font-medium break-words hover:text-primary hover:underline"
									>
										{title}
									</Link>
									<span data-screen-only="" className="flex flex-wrap gap-2">
										<Button
											asChild
											size="sm"
											variant={isAcceptingSubmissions ? 'primary' : 'ghost'}
											className="min-h-11!"
										>
											<Link to={`/submit-article?journalId=${id}`}>
												Submit Article<span className="sr-only"> to {title}</span>
											</Link>
										</Button>
										<Button asChild size="sm" variant="ghost" className="min-h-11!">
											<Link to={compareAddress(ids.filter((other) => other !== id))} preventScrollReset>
												<X aria-hidden="true" className="size-4" />
												Remove<span className="sr-only"> {title}</span>
											</Link>
										</Button>
									</span>
								</div>
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{compareRows.map((row) => {
						const isDifferent = differs(row, journals)
						return (
							<tr
								key={row.name}
								data-differs={isDifferent || undefined}
								className="border-t border-border align-top max-sm:grid"
							>
								<th
									scope="row"
									className={cx(
										'left-0 col-span-full px-3 py-1.5 text-sm font-semibold sm:sticky sm:p-4 print:static print:p-2',
										isDifferent ? 'bg-tint-warn' : 'bg-surface',
									)}
								>
									<span className="sticky left-3 inline-flex items-baseline gap-x-2 sm:static sm:block">
										{row.name}
										{isDifferent && (
											<span className="text-xs font-normal text-accent-text sm:block">
												<span aria-hidden="true">≠ </span>differs
											</span>
										)}
									</span>
								</th>
								{journals.map((journal) => (
									<td key={journal.id} dir="auto" className="bg-surface p-3 text-sm wrap-anywhere sm:p-4 print:p-2">
										{row.shown?.(journal) ?? row.text(journal)}
									</td>
								))}
							</tr>
						)
					})}
				</tbody>
			</table>
		</section>
	)
}

export function CompareActions({ journals, origin }: { journals: readonly Journal[]; origin: string }) {
	const { said, copy } = useCopy('copy the address of this page.')
	const link = origin + compareAddress(journals.map(({ id }) => id))
	return (
		<div data-screen-only="" className="flex flex-wrap items-center gap-2">
			<Button variant="outline" className="noscript:hidden" onClick={() => void copy(link)}>
				Copy link
			</Button>
			<Button asChild variant="outline">
				<a href={shortlistMail(journals, origin)}>Email</a>
			</Button>
			<Button variant="outline" className="noscript:hidden" onClick={() => window.print()}>
				<Printer aria-hidden="true" className="size-4.5" />
				Print
			</Button>
			<p role="status" className="text-sm text-muted">
				{said}
			</p>
		</div>
	)
}
