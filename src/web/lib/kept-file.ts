/**
 * A file that a visitor has chosen and not sent, kept in this browser beside the draft of its form. Where the browser
 * refuses (private windows, no space) it answers as if there were none: the form works without it.
 */
export function keptFile(name: string) {
	return {
		async read(): Promise<File | undefined> {
			const found: unknown = await inStore('readonly', (files) => files.get(name))
			return found instanceof File ? found : undefined
		},
		async save(file: File): Promise<boolean> {
			return (await inStore('readwrite', (files) => files.put(file, name))) !== undefined
		},
		async clear(): Promise<void> {
			await inStore('readwrite', (files) => files.delete(name))
		},
	}
}

const storeName = 'files'
/** One after the other: what is cleared last stays cleared. */
let last: Promise<unknown> = Promise.resolve()

function inStore<T>(mode: IDBTransactionMode, ask: (files: IDBObjectStore) => IDBRequest<T>): Promise<T | undefined> {
	const answer = last.then(() => transact(mode, ask)).catch(() => undefined)
	last = answer
	return answer
}

async function transact<T>(mode: IDBTransactionMode, ask: (files: IDBObjectStore) => IDBRequest<T>): Promise<T> {
	const database = await open()
	try {
		return await new Promise((resolve, reject) => {
			const transaction = database.transaction(storeName, mode)
			const request = ask(transaction.objectStore(storeName))
			// only what is complete has been kept
			transaction.oncomplete = () => resolve(request.result)
			transaction.onabort = () => reject(transaction.error)
		})
	} finally {
		database.close()
	}
}

function open(): Promise<IDBDatabase> {
	return new Promise((resolve, reject) => {
		const request = indexedDB.open('drafts', 1)
		request.onupgradeneeded = () => request.result.createObjectStore(storeName)
		request.onsuccess = () => resolve(request.result)
		request.onerror = () => reject(request.error)
		request.onblocked = () => reject(new Error('another tab holds an older version'))
	})
}
