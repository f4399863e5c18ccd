import { useMutation, useQueryClient } from '@tanstack/react-query'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { Link } from 'react-router'
import { articleStatusLabels } from '../../../contract/article-words.ts'
import { issueName } from '../../../contract/journal-issue-words.ts'
import type { PlacedArticle, StaffIssue } from '../../../contract/journal-issues.ts'
import { refresh } from '../../lib/refresh.ts'
import { sendStaff } from '../../lib/staff-api.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Select } from '../../ui/select.tsx'
import { notifyFailed } from '../../ui/staff-notices.ts'
import { toast } from '../../ui/toast.ts'
import { issuesPath } from './queries.ts'

type Props = { issue: StaffIssue; unplaced: readonly PlacedArticle[]; mayWrite: boolean }

/** The articles of one issue: their order and pages, what comes in and what goes out, saved together. */
export function PlaceArticles({ issue, unplaced, mayWrite }: Props) {
	const client = useQueryClient()
	const [rows, setRows] = useState(issue.articles)
	const [added, setAdded] = useState('')
	const { mutate, isPending } = useMutation({
		mutationFn: () =>
			sendStaff(`PUT ${issuesPath}/{issueId}/articles`, {
				params: { id: issue.journalId, issueId: issue.id },
				body: { articles: rows.map(({ id, pages }) => ({ id, pages })) },
			}),
		onSuccess: async () => {
			toast({ title: 'Issue saved', description: 'Its articles have its volume and number.' })
			await refresh(client, [`${issuesPath}/all`, '/api/articles', '/api/articles/{id}'])
		},
		onError: (error) => notifyFailed('save the issue', error),
	})
	const isChanged = JSON.stringify(rows) !== JSON.stringify(issue.articles)
	const name = issueName(issue)
	const open = unplaced.filter(({ id }) => !rows.some((row) => row.id === id))
	const move = (at: number, by: 1 | -1) =>
		setRows(rows.toSpliced(at, 1).toSpliced(at + by, 0, ...rows.slice(at, at + 1)))
	const add = () => {
		const article = open.find(({ id }) => String(id) === added)
		if (article) setRows([...rows, article])
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
									value={article.pages ?? ''}
									maxLength={40}
									disabled={!mayWrite}
									autoComplete="off"
									onChange={({ target }) => setRows(rows.with(at, { ...article, pages: target.value || null }))}
								/>
							)}
						</Field>
						{mayWrite && (
							<span className="flex gap-1">
								<Button variant="ghost" size="sm" disabled={at === 0} onClick={() => move(at, -1)}>
									<ArrowUp aria-hidden="true" className="size-4" />
									<span className="sr-only">Move {article.title} up</span>
								</Button>
								<Button variant="ghost" size="sm" disabled={at === rows.length - 1} onClick={() => move(at, 1)}>
									<ArrowDown aria-hidden="true" className="size-4" />
									<span className="sr-only">Move {article.title} down</span>
								</Button>
								<Button variant="ghost" size="sm" onClick={() => setRows(rows.toSpliced(at, 1))}>
									<X aria-hidden="true" className="size-4" />
									<span className="sr-only">Take {article.title} out</span>
								</Button>
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
					<Button disabled={!isChanged} pending={isPending} onClick={() => mutate()}>
						Save the articles
					</Button>
					{isChanged && (
						<Button variant="ghost" onClick={() => setRows(issue.articles)}>
							Undo the changes
						</Button>
					)}
				</p>
			)}
		</div>
	)
}
