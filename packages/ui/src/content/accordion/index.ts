export {
  Accordion,
  AccordionItem,
  AccordionPanel,
  AccordionRoot,
  AccordionTrigger,
  type AccordionItemProps,
  type AccordionProps,
  type AccordionQuestion,
  type AccordionRootProps,
} from './accordion.tsx'
