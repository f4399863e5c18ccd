let count = 0

/** A connection or a request has come: code that keeps the event loop busy looks here whether others wait. */
export const countArrival = (): void => {
	count++
}

/** How many came since the start of the process. */
export const arrivals = (): number => count
