import { channel } from 'node:diagnostics_channel'

/** A statement that has ended. Its values are in `text` only as numbers of parameters. */
export type EndedStatement = { text: string; begun: number; error: unknown }

/** Each statement is told here when somebody listens, in the context of its caller. */
const ended = channel('fleuron.statement')

export const onStatementEnd = (listen: (statement: EndedStatement) => void): (() => void) => {
	const take = (statement: unknown) => listen(statement as EndedStatement)
	ended.subscribe(take)
	return () => void ended.unsubscribe(take)
}

/** When it began, or nothing while nobody listens. */
export const beginStatement = (): number | undefined => (ended.hasSubscribers ? Date.now() : undefined)

export function tellEnd(sent: Promise<unknown>, text: string, begun: number): void {
	const tell = (error: unknown) => ended.publish({ text, begun, error } satisfies EndedStatement)
	sent.then(() => tell(undefined), tell)
}
