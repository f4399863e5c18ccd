const zoneNames = new Map<string, string>()

/** `India Standard Time`: the name of a zone as people know it, the same in summer and winter where there is one. */
export function timeZoneInWords(timeZone: string): string {
	const known = zoneNames.get(timeZone)
	if (known) return known
	const name = zoneName(timeZone, 'longGeneric') ?? zoneName(timeZone, 'long') ?? timeZone.replaceAll('_', ' ')
	zoneNames.set(timeZone, name)
	return name
}

function zoneName(timeZone: string, timeZoneName: 'longGeneric' | 'long'): string | undefined {
	const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName }).formatToParts(0)
	return parts.find(({ type, value }) => type === 'timeZoneName' && !value.startsWith('GMT'))?.value
}
