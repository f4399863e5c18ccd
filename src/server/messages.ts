/** More than anybody needs: each is mailed to staff, and all are read whenever the page is. */
const mostMessages = { aDay: 50, inAll: 500 }

/** Whether somebody outside has written as much about one record as they may. */
export const isTooMuch = ({ today, inAll }: { today: number; inAll: number }): boolean =>
	today >= mostMessages.aDay || inAll >= mostMessages.inAll
