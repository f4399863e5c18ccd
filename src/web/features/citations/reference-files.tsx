import FileDown from 'lucide-react/icons/file-down'
import type { MouseEvent } from 'react'
import { type ExportKind, exportKinds } from '../../../contract/citation-formats.ts'
import type { ArticleReference } from '../../../contract/citations.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardContent, CardTitle } from '../../ui/card.tsx'
import { toast } from '../../ui/toast.ts'
import { citationsText } from './citation-files.ts'
import { loadStaffCalls } from './staff-queries.ts'

const names: Record<ExportKind, string> = { bibtex: 'BibTeX', ris: 'RIS', 'csl-json': 'CSL-JSON' }
const uses: Record<ExportKind, string> = {
	bibtex: 'LaTeX, JabRef',
	ris: 'EndNote, Mendeley',
	'csl-json': 'Zotero, Pandoc',
}

const addressOf = (articleId: number, kind: ExportKind) => `/api/articles/${articleId}/export?format=${kind}`

async function saved(work: () => Promise<string>): Promise<void> {
	try {
		toast({ title: 'Downloaded', description: await work() })
	} catch {
		toast({
			title: 'Download Failed',
			description: 'Failed to download the reference. Please try again.',
			variant: 'destructive',
		})
	}
}

export function ReferenceFiles({ reference }: { reference: ArticleReference }) {
	const { id, citations } = reference
	const one = (kind: ExportKind) => (event: MouseEvent) => {
		event.preventDefault()
		void saved(async () => {
			const { saveReference } = await loadStaffCalls()
			return `${await saveReference(addressOf(id, kind))} is ready for your reference manager.`
		})
	}
	const all = () =>
		saved(async () => {
			const { saveReferences } = await loadStaffCalls()
			const addresses = exportKinds.map((kind) => addressOf(id, kind))
			await saveReferences(addresses, citationsText(citations), `article-${id}-references.zip`)
			return 'The archive holds BibTeX, RIS, CSL-JSON and the five citations.'
		})
	return (
		<Card as="section" aria-labelledby="reference-files" data-screen-only="">
			<div className="px-5 pt-5 sm:px-6">
				<CardTitle id="reference-files">For reference managers</CardTitle>
			</div>
			<CardContent className="flex grow flex-col gap-3 pt-2! pb-5 sm:pb-6">
				<ul className="flex flex-col divide-y divide-border">
					{exportKinds.map((kind) => (
						<li key={kind}>
							<a
								href={addressOf(id, kind)}
								download=""
								onClick={one(kind)}
								className="group flex min-h-11 items-center gap-2.5 py-1.5"
							>
								<FileDown aria-hidden="true" className="size-4.5 shrink-0 text-primary" />
								<span className="font-semibold text-primary group-hover:underline">{names[kind]}</span>
								<span className="ml-auto text-sm text-muted">{uses[kind]}</span>
							</a>
						</li>
					))}
				</ul>
				<Button
					variant="ghost"
					size="sm"
					className="mt-auto -ml-3 self-start noscript:hidden"
					onClick={() => void all()}
				>
					<FileDown aria-hidden="true" className="size-4" />
					Everything as one archive
				</Button>
			</CardContent>
		</Card>
	)
}
