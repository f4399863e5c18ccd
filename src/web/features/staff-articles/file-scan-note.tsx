import type { Article } from '../../../contract/articles.ts'

/** Why the file cannot be downloaded, if it cannot. */
export function FileScanNote({ article }: { article: Pick<Article, 'fileScan' | 'fileScanFinding'> }) {
	if (article.fileScan === 'waiting')
		return (
			<p className="text-sm text-muted">
				The virus scanner has not answered for this file yet. It can be downloaded as soon as nothing was found in it.
			</p>
		)
	if (article.fileScan === 'infected')
		return (
			<p className="text-sm wrap-anywhere text-danger">
				The virus scanner found <bdi>“{article.fileScanFinding}”</bdi> in the file, so it cannot be downloaded. It is
				scanned again every day in case that was a mistake. Please ask the author to send it again.
			</p>
		)
	return null
}
