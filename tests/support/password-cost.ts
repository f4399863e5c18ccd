/** Whether passwords are hashed with less work than the app asks for. Off where an account was stored by a real app. */
export const passwordCost = { isReduced: true }
