import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Contact } from '../../../contract/contacts.ts'
import { ApiError } from '../../lib/api.ts'
import { staffQuery } from '../../lib/staff-api.ts'
import { notifyFailed } from '../../ui/staff-notices.ts'
import { toast } from '../../ui/toast.ts'

/**
 * The message whose id is in the address. It is in the list that is shown, or, when the address came from a search or
 * from somebody else, it is asked for. It stays as it was when it was opened: a form is open on it.
 */
export function useOpenContact(
	open: string,
	shown: readonly Contact[] | undefined,
	onGone: () => void,
): Contact | undefined {
	const [asked, setAsked] = useState('')
	const [isPicked, setIsPicked] = useState(false)
	const [picked, setPicked] = useState<Contact>()
	if (open !== asked) {
		setAsked(open)
		setIsPicked(false)
	}
	const id = Number(open)
	const isId = Number.isInteger(id) && id > 0
	const isWanted = open !== '' && !isPicked
	const here = shown?.find((contact) => contact.id === id)
	const { data, error, isFetching } = useQuery({
		...staffQuery('/api/contacts/{id}', { params: { id } }),
		enabled: isWanted && isId && shown !== undefined && !here,
	})
	const found = here ?? (isFetching ? undefined : data)
	if (isWanted && found) {
		setPicked(found)
		setIsPicked(true)
	}
	const isMissing = isWanted && !found && !isFetching && (!isId || error !== null)
	useEffect(() => {
		if (!isMissing) return
		if (error && !(error instanceof ApiError && error.status === 404)) notifyFailed('load contact', error)
		else toast({ title: 'This message is no longer there', variant: 'destructive' })
		onGone()
	}, [isMissing, error, onGone])
	return picked
}
