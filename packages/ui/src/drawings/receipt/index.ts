export { Receipt, type ReceiptItem, type ReceiptProps } from './receipt.tsx'
