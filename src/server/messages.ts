/** More than anybody needs: each is mailed to staff, and all are read whenever the page is. */
const mostMessages = { aDay: 50, inAll: 500, characters: 250_000 }

export type Written = { today: number; inAll: number; characters: number }

/** Whether somebody outside has written as much about one record as they may. */
export const isTooMuch = ({ today, inAll, characters }: Written): boolean =>
	today >= mostMessages.aDay || inAll >= mostMessages.inAll || characters >= mostMessages.characters

type Unread = { assigneeId: number | null }

/** One reminder for each of them, and one for what is nobody's. */
export const assigneesIn = (unread: readonly Unread[]): (number | null)[] => [
	...new Set(unread.map(({ assigneeId }) => assigneeId)),
]

/** What a reminder is about: the records of its assignee, or those of nobody. */
export const unreadOf = <U extends Unread>({ assigneeId = null }: Record<string, unknown>, unread: readonly U[]): U[] =>
	unread.filter((record) => record.assigneeId === assigneeId)
