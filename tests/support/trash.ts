import type { TestApp } from './app.ts'

/** As the job does when all that was deleted has been in the trash for long enough. */
export const emptyTrash = ({ trash, settings }: Pick<TestApp, 'trash' | 'settings'>) =>
	trash.eraseExpired(new Date(Date.now() + (settings.trashDays + 1) * 86_400_000))
