/** What became of a mail that was read: a message in a conversation, a new contact, or neither. */
export const inboundStates = ['message', 'contact', 'ignored', 'refused', 'retrying', 'failed'] as const
export type InboundState = (typeof inboundStates)[number]

export const inboundStateLabels: Record<InboundState, string> = {
	message: 'Message',
	contact: 'New contact',
	ignored: 'Ignored',
	refused: 'Left in the mailbox',
	retrying: 'Tried again',
	failed: 'Could not be read',
}
