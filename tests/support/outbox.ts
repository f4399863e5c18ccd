import type { staffCalls } from './staff-sessions.ts'

/** The text of the latest mail of a kind, as staff read it in the outbox. */
export async function latestMail(staff: ReturnType<typeof staffCalls>, kind: string): Promise<string> {
	const { data } = await staff.get<{ id: number }[]>(`/api/mail?kind=${kind}&page=1`)
	const id = Math.max(0, ...data.map((mail) => mail.id))
	return (await staff.get<{ text: string }>(`/api/mail/${id}`)).data.text
}
