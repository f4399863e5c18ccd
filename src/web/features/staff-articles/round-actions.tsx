import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ArticleRound } from '../../../contract/round-shapes.ts'
import { sendStaff } from '../../lib/staff-api.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { notifyFailed } from '../../ui/staff-notices.ts'
import { toast } from '../../ui/toast.ts'
import { articleQuery, refreshArticles } from './queries.ts'

type Change = { dueOn?: string; state?: 'open' | 'closed' }

/** Another due date, close, or open again. */
export function RoundActions({ articleId: id, round }: { articleId: number; round: ArticleRound }) {
	const client = useQueryClient()
	const [dueOn, setDueOn] = useState(round.dueOn)
	const { mutate, isPending } = useMutation({
		mutationFn: (body: Change) =>
			sendStaff('PATCH /api/articles/{id}/rounds/{number}', { params: { id, number: round.number }, body }),
		onSuccess: (rounds) => {
			client.setQueryData(articleQuery(id).queryKey, (known) => known && { ...known, rounds })
			toast({ title: 'Round updated successfully' })
			void refreshArticles(client)
		},
		onError: (error) => notifyFailed('update round', error),
	})
	const isOpen = round.state === 'open'
	return (
		<div className="flex flex-wrap items-end gap-2 print:hidden">
			<Field id={`due-${id}-${round.number}`} label={isOpen ? 'Due on' : 'Due date if it is opened again'}>
				{(control) => (
					<Input {...control} type="date" value={dueOn} onChange={({ target }) => setDueOn(target.value)} />
				)}
			</Field>
			{isOpen ? (
				<Button
					variant="outline"
					size="sm"
					pending={isPending}
					disabled={dueOn === '' || dueOn === round.dueOn}
					onClick={() => mutate({ dueOn })}
				>
					Change the date
				</Button>
			) : (
				<Button variant="outline" size="sm" pending={isPending} onClick={() => mutate({ state: 'open', dueOn })}>
					Open again
				</Button>
			)}
			{round.state !== 'closed' && (
				<Button variant="outline" size="sm" pending={isPending} onClick={() => mutate({ state: 'closed' })}>
					Close round {round.number}
				</Button>
			)}
		</div>
	)
}
