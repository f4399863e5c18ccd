import { chooseAnalytics, refusesAnalytics } from '../lib/analytics-choice.ts'

/**
 * One analytics call; it outlives the page. Nothing is sent after a visitor has opted out. Refusals are
 * thrown, for the console alone.
 */
export async function call(method: 'POST' | 'PUT', path: string, body: object): Promise<{ id?: string | null }> {
	if (refusesAnalytics()) return {}
	const response = await fetch(`/api/analytics/track/${path}`, {
		method,
		credentials: 'include',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify(body),
		keepalive: true,
	})
	if (!response.ok) throw new Error(`HTTP error! status: ${response.status}`)
	const answer = (await response.json()) as { id?: string | null; data?: { optOut?: boolean } }
	// the browser's requests say no, which its scripts cannot see
	if (answer.data?.optOut) chooseAnalytics(false)
	return answer
}

export const logFailure = (error: unknown): void => console.error(error)
