export { MessagesProvider, type Messages, type MessagesProviderProps } from './messages.tsx'
