import Download from 'lucide-react/icons/download'
import type { Article } from '../../../contract/articles.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { useDownload } from '../../ui/use-download.ts'

type Filed = Pick<Article, 'id' | 'fileName' | 'title' | 'fileScan'>

export function FileCell({ article, isLong = false }: { article: Filed; isLong?: boolean }) {
	if (!article.fileName)
		return <span className={cx('whitespace-nowrap text-muted', isLong && 'flex min-h-8 items-center')}>No file</span>
	if (article.fileScan === 'waiting') return <Badge variant="warn">Waiting for virus scan</Badge>
	if (article.fileScan === 'infected') return <Badge variant="danger">Virus found</Badge>
	return <DownloadButton article={article} fileName={article.fileName} isLong={isLong} />
}

function DownloadButton({ article, fileName, isLong }: { article: Filed; fileName: string; isLong: boolean }) {
	const { progress, download } = useDownload(`/api/articles/${article.id}/download`, fileName)
	return (
		<Button
			variant={isLong ? 'secondary' : 'ghost'}
			size="sm"
			pending={progress !== null}
			title={isLong ? fileName : `Download ${fileName}`}
			onClick={() => void download()}
			// the word takes the width that tells one title from another
			className={cx('max-w-full', !isLong && 'xl:max-2xl:px-2')}
		>
			{progress === null && <Download aria-hidden="true" className="size-4 shrink-0" />}
			<span className="truncate tabular-nums">
				{progress === null ? (
					<span className={isLong ? undefined : 'xl:max-2xl:sr-only'}>Download</span>
				) : (
					`${Math.round(progress * 100)} %`
				)}
				<span className={isLong ? 'ml-1 font-normal' : 'sr-only'}> {fileName}</span>
			</span>
		</Button>
	)
}
