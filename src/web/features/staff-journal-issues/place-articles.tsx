import { useMutation, useQueryClient } from '@tanstack/react-query'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import X from 'lucide-react/icons/x'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { articleLimits, articleStatusLabels } from '../../../contract/article-words.ts'
import { issueName } from '../../../contract/journal-issue-words.ts'
import type { PlacedArticle, StaffIssue } from '../../../contract/journal-issues.ts'
import { refresh } from '../../lib/refresh.ts'
import { sendStaff } from '../../lib/staff-api.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Input } from '../../ui/input.tsx'
import { Select } from '../../ui/select.tsx'
import { notifyFailed } from '../../ui/staff-notices.ts'
import { toast } from '../../ui/toast.ts'
import { issuesPath } from './queries.ts'

type Props = {
	issue: StaffIssue
	unplaced: readonly PlacedArticle[]
	mayWrite: boolean
	/** Must stay the same function. */
	onChanges: (issueId: number, hasChanges: boolean) => void
}

/** What is not saved. It stays when colleagues change the issue meanwhile: saving then says so. */
type Unsaved = {
	startedFrom: readonly number[]
	rows: readonly PlacedArticle[]
	/** As they were typed, by article. */
	pages: Readonly<Record<number, string>>
}

const idsOf = (rows: readonly PlacedArticle[]) => rows.map(({ id }) => id)
const isTyped = ({ id, pages }: PlacedArticle, typed: Unsaved['pages']) => (typed[id] ?? pages ?? '') !== (pages ?? '')
const differs = ({ startedFrom, rows, pages }: Unsaved) =>
	idsOf(rows).join() !== startedFrom.join() || rows.some((row) => isTyped(row, pages))

/** The articles of one issue: their order and pages, what comes in and what goes out, saved together. */
export function PlaceArticles({ issue, unplaced, mayWrite, onChanges }: Props) {
	const client = useQueryClient()
	const [unsaved, setUnsaved] = useState<Unsaved>()
	const [added, setAdded] = useState('')
	const { rows, pages, startedFrom } = unsaved ?? {
		...{ rows: issue.articles, pages: {}, startedFrom: idsOf(issue.articles) },
	}
	const { mutate, isPending } = useMutation({
		mutationFn: (sent: Unsaved) =>
			sendStaff(`PUT ${issuesPath}/{issueId}/articles`, {
				params: { id: issue.journalId, issueId: issue.id },
				body: {
					articles: sent.rows.map((row) => ({
						id: row.id,
						...(isTyped(row, sent.pages) && { pages: sent.pages[row.id]?.trim() || null }),
					})),
					startedFrom: [...sent.startedFrom],
				},
			}),
		onSuccess: async (_, sent) => {
			toast({ title: 'Issue saved', description: 'Its articles have its volume and number.' })
			await refresh(client, [`${issuesPath}/all`, '/api/articles', '/api/articles/{id}'])
			// what was changed while it was saved starts from what is stored now
			setUnsaved((now) => (now && now !== sent ? { ...now, startedFrom: idsOf(sent.rows) } : undefined))
		},
		onError: (error) => notifyFailed('save the issue', error),
	})
	const isChanged = unsaved !== undefined
	useEffect(() => {
		onChanges(issue.id, isChanged)
		return () => onChanges(issue.id, false)
	}, [issue.id, isChanged, onChanges])
	function change(to: Partial<Unsaved>): void {
		const next = { rows, pages, startedFrom, ...to }
		setUnsaved(differs(next) ? next : undefined)
	}
	const name = issueName(issue)
	const open = unplaced.filter(({ id }) => !rows.some((row) => row.id === id))
	const move = (at: number, by: 1 | -1) =>
		change({ rows: rows.toSpliced(at, 1).toSpliced(at + by, 0, ...rows.slice(at, at + 1)) })
	const add = () => {
		const article = open.find(({ id }) => String(id) === added)
		if (article) change({ rows: [...rows, article] })
		setAdded('')
	}
	return (
		<div className="flex flex-col gap-4">
			{rows.length === 0 && <p className="text-muted">No articles yet.</p>}
			<ol aria-label={`Articles of ${name}`} className="flex flex-col divide-y divide-border">
				{rows.map((article, at) => (
					<li key={article.id} className="flex flex-wrap items-end gap-x-4 gap-y-2 py-3 first:pt-0">
						<div className="min-w-60 flex-1">
							<Link
								to={`/admin/articles/${article.id}`}
								dir="auto"
								className="font-semibold wrap-anywhere hover:underline"
							>
								{article.title}
							</Link>
							<p className="text-sm text-muted wrap-anywhere">
								<bdi>{article.authorName}</bdi> · {article.reference}{' '}
								{article.status !== 'published' && <Badge variant="warn">{articleStatusLabels[article.status]}</Badge>}
							</p>
						</div>
						<Field label="Pages" id={`pages-${issue.id}-${article.id}`} className="w-28">
							{(control) => (
								<Input
									{...control}
									value={pages[article.id] ?? article.pages ?? ''}
									maxLength={articleLimits.pages}
									disabled={!mayWrite}
									autoComplete="off"
									onChange={({ target }) => change({ pages: { ...pages, [article.id]: target.value } })}
								/>
							)}
						</Field>
						{mayWrite && (
							<span className="flex gap-1">
								<IconButton label={`Move ${article.title} up`} isDisabled={at === 0} onClick={() => move(at, -1)}>
									<ArrowUp aria-hidden="true" className="size-4" />
								</IconButton>
								<IconButton
									label={`Move ${article.title} down`}
									isDisabled={at === rows.length - 1}
									onClick={() => move(at, 1)}
								>
									<ArrowDown aria-hidden="true" className="size-4" />
								</IconButton>
								<IconButton label={`Take ${article.title} out`} onClick={() => change({ rows: rows.toSpliced(at, 1) })}>
									<X aria-hidden="true" className="size-4" />
								</IconButton>
							</span>
						)}
					</li>
				))}
			</ol>
			{mayWrite && open.length > 0 && (
				<div className="flex flex-wrap items-end gap-3">
					<Field label="Add an article" id={`add-${issue.id}`} className="min-w-60 max-w-xl flex-1">
						{(control) => (
							<Select {...control} value={added} onChange={({ target }) => setAdded(target.value)}>
								<option value="">Choose an accepted or published article</option>
								{open.map(({ id, title, reference }) => (
									<option key={id} value={id}>
										{title} ({reference})
									</option>
								))}
							</Select>
						)}
					</Field>
					<Button variant="outline" disabled={added === ''} onClick={add}>
						Add to the issue
					</Button>
				</div>
			)}
			{mayWrite && (
				<p className="flex flex-wrap gap-2">
					<Button disabled={!isChanged} pending={isPending} onClick={() => unsaved && mutate(unsaved)}>
						Save the articles
					</Button>
					{isChanged && (
						<Button variant="ghost" onClick={() => setUnsaved(undefined)}>
							Undo the changes
						</Button>
					)}
				</p>
			)}
		</div>
	)
}
