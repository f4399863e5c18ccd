import { type ComponentType, Suspense } from 'react'
import type { ArticleDetails } from '../../../contract/articles.ts'
import { staffFetch } from '../../lib/staff-api.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/select.tsx'
import { Spinner } from '../../ui/spinner.tsx'

/** Shows the text of a .docx; it comes with its own chunk. */
export type Preview = ComponentType<{ name: string; load: () => Promise<Uint8Array> }>

type Props = {
	article: ArticleDetails
	Preview: Preview
	/** Which version is shown; null: none. */
	shown: number | null
	onShow: (version: number | null) => void
}

/** The text of any version of the file, in the page. A file that was not scanned yet is refused by the server. */
export function FilePreview({ article, Preview, shown, onShow }: Props) {
	const latest = article.versions.at(-1)
	if (!latest) return null
	const version = shown ?? latest.version
	const path = `/api/articles/${article.id}/versions/${version}/download`
	return (
		<div className="flex flex-col gap-3">
			<div className="flex flex-wrap items-center gap-2 print:hidden">
				{article.versions.length > 1 && (
					<span className="w-40">
						<Select
							aria-label="Version to preview"
							value={version}
							onChange={({ target }) => onShow(Number(target.value))}
						>
							{article.versions.toReversed().map((known) => (
								<option key={known.version} value={known.version}>
									Version {known.version}
								</option>
							))}
						</Select>
					</span>
				)}
				<Button
					variant="outline"
					size="sm"
					aria-expanded={shown !== null}
					onClick={() => onShow(shown === null ? latest.version : null)}
				>
					{shown === null ? 'Preview the text' : 'Close the preview'}
				</Button>
			</div>
			{shown !== null && (
				<Suspense fallback={<Spinner label="Loading the preview..." />}>
					<Preview
						key={path}
						name={`${path} ${article.versions.find((known) => known.version === version)?.sha256}`}
						load={async () => new Uint8Array(await (await staffFetch(path)).arrayBuffer())}
					/>
				</Suspense>
			)}
		</div>
	)
}
