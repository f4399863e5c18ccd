import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { forgetPending, notePending } from './pending-mails.ts'

type Answer = Parameters<typeof notePending>[1]
const answer = (id: number, changeId: number | null): Answer => ({
	id,
	title: `Article ${id}`,
	status: 'accepted',
	undo: changeId === null ? null : { changeId, mailId: null, secondsLeft: 30 },
})
const known = (client: QueryClient) =>
	client.getQueryData<{ changeId: number; until: number }[]>(['staff', '/api/articles/status-changes'])

test('a change waits as long as the server says, whatever the clock of the browser shows', () => {
	const client = new QueryClient()
	notePending(client, answer(1, 11), 5_000)
	expect(known(client)).toMatchObject([{ id: 1, changeId: 11, until: 35_000 }])
})

test('the next change of an article takes the place of the one before; one that changed nothing ends it', () => {
	const client = new QueryClient()
	for (const [id, changeId] of [
		[1, 11],
		[2, 21],
		[1, 12],
	] as const)
		notePending(client, answer(id, changeId), 0)
	expect(known(client)?.map(({ changeId }) => changeId)).toEqual([21, 12])
	notePending(client, answer(2, null), 0)
	forgetPending(client, 99)
	expect(known(client)?.map(({ changeId }) => changeId)).toEqual([12])
	forgetPending(client, 12)
	expect(known(client)).toEqual([])
})
