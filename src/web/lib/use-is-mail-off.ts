import { useQuery } from '@tanstack/react-query'
import { staffQuery } from './staff-api.ts'

/** Without SMTP settings no mail leaves, however long it waits. Asked only where a mail is spoken of. */
export function useIsMailOff(): boolean {
	const { data } = useQuery({ ...staffQuery('/api/mail/status', {}), staleTime: 60_000 })
	return data?.isConfigured === false
}
