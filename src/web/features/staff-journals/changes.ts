import type { QueryClient } from '@tanstack/react-query'
import type { Journal } from '../../../contract/journals.ts'
import { refresh } from '../../lib/refresh.ts'
import { sendStaff } from '../../lib/staff-api.ts'
import { notifyDone, notifyFailed } from '../../ui/staff-notices.ts'
import { changedJournal, newJournal } from './journal-fields.ts'

/** Everything that shows a journal, or counts them. */
export const refreshJournals = (client: QueryClient) =>
	refresh(client, [
		'/api/journals',
		'/api/journals/new',
		'/api/journals/{id}',
		'/api/publication-sections',
		'/api/publication-sections/admin/all',
		'/api/articles',
		'/api/admin/summary',
		'/api/admin/search',
	])

/** Tells of both ends; a failure is also thrown, for the dialog that stays open. */
async function told(verb: 'create' | 'update' | 'delete', change: () => Promise<unknown>): Promise<void> {
	try {
		await change()
	} catch (error) {
		notifyFailed(`${verb} journal`, error)
		throw error
	}
	notifyDone('Journal', `${verb}d`)
}

export const saveJournal = (form: FormData, known: Journal | null): Promise<void> =>
	known
		? told('update', () =>
				sendStaff('PUT /api/journals/{id}', { params: { id: known.id }, body: changedJournal(form, known) }),
			)
		: told('create', () => sendStaff('POST /api/journals', { body: newJournal(form) }))

export const deleteJournal = ({ id }: Journal): Promise<void> =>
	told('delete', () => sendStaff('DELETE /api/journals/{id}', { params: { id } }))
