import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { sendStaff, staffQuery } from '../../lib/staff-api.ts'
import { useIsMailOff } from '../../lib/use-is-mail-off.ts'
import { notifyFailed } from '../../ui/staff-notices.ts'
import { SwitchField } from '../../ui/switch.tsx'
import { toast } from '../../ui/toast.ts'

const query = staffQuery('/api/admin/digest', {})

/** The switch for the mail each morning about what waits. */
export function DailyDigest() {
	const client = useQueryClient()
	const isMailOff = useIsMailOff()
	const { data } = useQuery(query)
	const change = useMutation({
		mutationFn: (isOn: boolean) => sendStaff('PATCH /api/admin/digest', { body: { isOn } }),
		onSuccess: (changed) => {
			client.setQueryData(query.queryKey, changed)
			toast({ title: changed.isOn ? 'Daily digest switched on' : 'Daily digest switched off' })
		},
		onError: (error) => notifyFailed('change the daily digest', error),
	})
	const isOn = change.isPending ? change.variables : data?.isOn
	return (
		<SwitchField
			label="Daily digest"
			hint={`A mail each morning on which something waits for you.${isMailOff ? ' No mail is sent yet: there are no SMTP settings.' : ''}`}
			checked={isOn ?? false}
			disabled={isOn === undefined || change.isPending}
			onChange={({ target }) => change.mutate(target.checked)}
		/>
	)
}
