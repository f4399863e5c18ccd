import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { forgetPending, notePending } from './pending-mails.ts'

type Answer = Parameters<typeof notePending>[1]
const answer = (id: number, mailId: number | null): Answer =>
	({
		id,
		title: `Article ${id}`,
		status: 'accepted',
		updatedAt: '2026-01-01T00:00:00.000Z',
		pendingMail: mailId && { id: mailId, dueAt: '2026-01-01T00:00:30.000Z' },
	}) as Answer
const known = (client: QueryClient) =>
	client.getQueryData<{ mailId: number; until: number }[]>(['staff', 'pending-mails'])

test('a change waits as long as the server says, whatever the clock of the browser shows', () => {
	const client = new QueryClient()
	notePending(client, answer(1, 11), 5_000)
	expect(known(client)).toMatchObject([{ id: 1, mailId: 11, until: 35_000 }])
})

test('the next change of an article takes the place of the one before; one without a mail ends it', () => {
	const client = new QueryClient()
	for (const [id, mailId] of [
		[1, 11],
		[2, 21],
		[1, 12],
	] as const)
		notePending(client, answer(id, mailId), 0)
	expect(known(client)?.map(({ mailId }) => mailId)).toEqual([21, 12])
	notePending(client, answer(2, null), 0)
	forgetPending(client, 99)
	expect(known(client)?.map(({ mailId }) => mailId)).toEqual([12])
	forgetPending(client, 12)
	expect(known(client)).toEqual([])
})
