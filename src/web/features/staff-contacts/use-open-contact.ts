import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Contact } from '../../../contract/contacts.ts'
import { staffKey, staffListAll } from '../../lib/staff-api.ts'
import { toast } from '../../ui/toast.ts'

/**
 * The message whose id stands in the address. It is in the list that is shown, or, when the address came from a search or
 * from somebody else, somewhere among all of them. It stays as it was when it was opened: a form is open on it.
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
	const isWanted = open !== '' && !isPicked
	const isIt = (contact: Contact) => String(contact.id) === open
	const here = shown?.find(isIt)
	const { data: all, isFetching } = useQuery({
		queryKey: [...staffKey('/api/contacts'), 'all'],
		queryFn: () => staffListAll('/api/contacts', {}),
		enabled: isWanted && shown !== undefined && !here,
		staleTime: 0,
	})
	const found = here ?? all?.find(isIt)
	if (isWanted && found) {
		setPicked(found)
		setIsPicked(true)
	}
	const isGone = isWanted && !found && all !== undefined && !isFetching
	useEffect(() => {
		if (!isGone) return
		toast({ title: 'This message is no longer there', variant: 'destructive' })
		onGone()
	}, [isGone, onGone])
	return picked
}
