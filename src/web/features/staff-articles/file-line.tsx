import Download from 'lucide-react/icons/download'
import { type ReactNode, useState } from 'react'
import type { ArticleDetails } from '../../../contract/articles.ts'
import { formatMoment } from '../../lib/dates.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { FilePicker } from '../../ui/file-picker.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { useDownload } from '../../ui/use-download.ts'

type LineProps = {
	/** `Version 2` */
	title: string
	isCurrent: boolean
	/** Where it is downloaded, under /api, and its name then. */
	path: string
	saveAs: string
	/** Shown in place of the download. */
	blocked?: ReactNode
	fileName: string
	details: string[]
	sentBy: string
	sentAt: string
	timeZone: string
	children: ReactNode
}

/** One file of several: which it is, who sent it, and its download. */
export function FileLine({ title, isCurrent, path, saveAs, blocked, fileName, details, children, ...sent }: LineProps) {
	const { progress, download } = useDownload(path, saveAs)
	return (
		<li className="flex flex-col gap-0.5 py-2 first:pt-0">
			<p className="flex flex-wrap items-center gap-x-2 gap-y-1">
				<span className="font-semibold">{title}</span>
				{isCurrent && <Badge variant="primary">Current</Badge>}
				{blocked || (
					<Button
						variant="ghost"
						size="sm"
						className="ml-auto"
						pending={progress !== null}
						onClick={() => void download()}
					>
						{progress === null && <Download aria-hidden="true" className="size-4" />}
						Download<span className="sr-only"> {title.toLowerCase()}</span>
					</Button>
				)}
			</p>
			<p className="wrap-anywhere">
				<bdi>{fileName}</bdi>
				<span className="text-muted">{details.map((detail) => ` · ${detail}`).join('')}</span>
			</p>
			<p className="text-sm text-muted">
				{sent.sentBy} · <time dateTime={sent.sentAt}>{formatMoment(sent.sentAt, sent.timeZone)}</time>
			</p>
			{children}
		</li>
	)
}

type UploadProps = {
	article: Pick<ArticleDetails, 'id' | 'reference'>
	open: boolean
	onOpenChange: (open: boolean) => void
	title: string
	submitLabel: string
	failureTitle: string
	/** Its field, ending and size. */
	file: { name: string; accept: string; maxMegabytes: number; hint: string }
	send: (form: FormData) => Promise<unknown>
	/** Says that it is stored. */
	notify: () => void
	refresh: () => Promise<unknown>
	children: ReactNode
}

/** Sends one file of an article. */
export function UploadDialog({
	article,
	open,
	onOpenChange,
	file: rule,
	send,
	notify,
	refresh,
	...texts
}: UploadProps) {
	const [file, setFile] = useState<File | null>(null)
	return (
		<FormDialog
			open={open}
			onOpenChange={(isOpen) => {
				if (!isOpen) setFile(null)
				onOpenChange(isOpen)
			}}
			size="md"
			title={texts.title}
			description={article.reference}
			submitLabel={texts.submitLabel}
			failureTitle={texts.failureTitle}
			draft={null}
			validate={(): Record<string, string> => (file ? {} : { [rule.name]: 'Please choose a file.' })}
			onSave={async (form) => {
				await send(form)
				setFile(null)
				notify()
				await refresh()
			}}
		>
			{(field) => (
				<>
					<FilePicker
						{...rule}
						label={file ? 'Choose another file' : 'Choose a file'}
						file={file}
						onFileChange={setFile}
					/>
					{field(rule.name).error && (
						<p role="alert" className="text-sm font-medium text-danger">
							{field(rule.name).error}
						</p>
					)}
					{texts.children}
				</>
			)}
		</FormDialog>
	)
}
