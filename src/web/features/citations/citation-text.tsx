import type { ReactNode } from 'react'
import { doiText, doiUrl } from '../../../contract/doi.ts'

const characters: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" }
const decoded = (html: string) => html.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => characters[entity] ?? entity)

/** A citation with its italics and its DOI as a link. The HTML of a citation holds `<i>` alone, so no HTML is inserted. */
export function CitationText({ html, doi }: { html: string; doi: string | null }) {
	return html.split(/<\/?i>/).map((part, at) => {
		const text = decoded(part)
		// the parts follow each other and never change places
		// biome-ignore lint/suspicious/noArrayIndexKey: see above
		return at % 2 === 1 ? <i key={at}>{text}</i> : <span key={at}>{withLink(text, doi)}</span>
	})
}

function withLink(text: string, doi: string | null): ReactNode {
	if (!doi) return text
	const shown = [doiText(doi), doi].find((spelling) => text.includes(spelling))
	if (!shown) return text
	const at = text.lastIndexOf(shown)
	return (
		<>
			{text.slice(0, at)}
			<a
				href={doiUrl(doi)}
				target="_blank"
				rel="noopener"
				className="text-primary underline decoration-1 underline-offset-2 hover:decoration-2"
			>
				{shown}
			</a>
			{text.slice(at + shown.length)}
		</>
	)
}
