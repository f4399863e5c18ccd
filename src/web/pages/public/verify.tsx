import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { unknownCode } from '../../../contract/document-words.ts'
import type { Site } from '../../../contract/site.ts'
import { CheckedDocumentView } from '../../features/documents/checked-document.tsx'
import { CodeForm } from '../../features/documents/code-form.tsx'
import { checkedDocumentQuery } from '../../features/documents/queries.ts'
import { PageMeta } from '../../lib/page-meta.tsx'
import { useSite } from '../../lib/site.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Spinner } from '../../ui/spinner.tsx'

const title = 'Check a document'
const frame = 'page-width flex flex-col gap-8 py-10 lg:py-14'

const Meta = ({ site }: { site: Site }) => (
	<PageMeta
		site={site}
		title={title}
		description="Enter the code of a letter or certificate and see what it states and whether it holds."
		robots="noindex"
	/>
)

export function Component() {
	const { code } = useParams()
	const site = useSite()
	if (code !== undefined) return <CheckPage code={code} site={site} />
	return (
		<div className={frame}>
			<Meta site={site} />
			<header className="flex max-w-[65ch] flex-col gap-3">
				<h1 className="text-4xl">{title}</h1>
				<p className="text-lg text-muted">
					Letters, certificates and agreements of {site.name} carry a code. Enter it to see what the document states,
					when it was issued and whether it was revoked.
				</p>
			</header>
			<CodeForm />
		</div>
	)
}

function CheckPage({ code, site }: { code: string; site: Site }) {
	const { data: document, isPending, refetch } = useQuery(checkedDocumentQuery(code))
	if (document)
		return (
			<article className={frame}>
				<Meta site={site} />
				<CheckedDocumentView document={document} site={site} />
			</article>
		)
	return (
		<div className={frame}>
			<Meta site={site} />
			{isPending ? (
				<>
					<h1 className="sr-only">{title}</h1>
					<Spinner label="Looking for the document..." />
				</>
			) : document === null ? (
				<>
					<header className="flex max-w-[65ch] flex-col gap-3">
						<h1 className="text-4xl">Unknown code</h1>
						<p className="text-lg">
							{unknownCode} Please compare it with the document letter by letter. If it is the same, the document is not
							ours.
						</p>
					</header>
					<CodeForm code={code} />
				</>
			) : (
				<EmptyState as="h1" title="The document could not be looked up" description="Please try again in a moment.">
					<Button onClick={() => void refetch()}>Try Again</Button>
				</EmptyState>
			)}
		</div>
	)
}
